import { fullPath } from '#domain/shop/full-path.ts'
import { type Failure, bannerMessage } from '#domain/failures/failure.ts'
import { reloadWait } from '#domain/failures/catalogue.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import type { FormatMessage } from '#i18n/format-message.ts'
import { $failure, $paymentPosted, $reloads } from './failure.ts'
import { signInAgain } from '#stores/session/sign-in.ts'
import { $message, dismissMessage, showMessage, type Message } from './messages.ts'
import { $storageTrouble } from '#stores/storage/storage.ts'

/** The browser's page, as reactions to failures use it. */
type Page = Pick<Location, 'pathname' | 'search' | 'hash' | 'reload' | 'assign'>

/**
 * Applies the reactions of section 8 to a failed call that concern the whole page: a message with the support address
 * for 15 s, a toast for 2 s, a reload, the login. Messages beside a form are shown by its screen.
 * @returns a function that stops listening
 */
export function reactToFailures(shop: ShopContext, t: FormatMessage, page: Page = location): () => void {
  let reloading: ReturnType<typeof setTimeout> | undefined
  let shown: Message | undefined

  const showBanner = (failure: Failure) => {
    const { shownFor } = failure
    shown = {
      text: failure.text ?? t(bannerMessage(failure, shop.supportEmail), { email: shop.supportEmail ?? '' }),
      email: shop.supportEmail,
      kind: 'danger',
      timeout: shownFor,
    }
    showMessage(shown)
  }

  const reloadLater = () => {
    const state = { reloads: $reloads.get(), paymentPosted: $paymentPosted.get(), canCount: !$storageTrouble.get() }
    const wait = reloadWait(state, Math.random())
    if (wait === undefined) return showMessage({ text: t('errors.maintenance'), kind: 'danger' })
    reloading = setTimeout(() => {
      $reloads.set(state.reloads + 1)
      // If the count couldn't be stored, the page would reload for ever.
      if ($paymentPosted.get() || $storageTrouble.get()) showMessage({ text: t('errors.maintenance'), kind: 'danger' })
      else page.reload()
    }, wait)
  }

  const stop = $failure.subscribe((failure) => {
    if (!failure || failure.reaction === 'reload') clearTimeout(reloading)
    // Otherwise it would cover the result of the repeated request.
    if (!failure && shown && $message.get() === shown) dismissMessage()
    if (failure?.reaction === 'banner' || failure?.reaction === 'toast') showBanner(failure)
    if (failure?.reaction === 'reload') reloadLater()
    if (failure?.reaction === 'signIn') signInAgain(shop, fullPath(page), (path) => page.assign(path))
  })
  return () => {
    clearTimeout(reloading)
    stop()
  }
}
