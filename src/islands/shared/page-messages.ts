import { mailAddress } from '#domain/shop/addresses.ts'
import type { FormatMessage } from '#i18n/format-message.ts'
import { $message, dismissMessage, showMessage } from '#stores/failures/messages.ts'
import { $unopened } from '#stores/session/leave.ts'
import { announcer, quiet } from '#ui/announce.ts'
import { focusContent } from '#ui/focus-content.ts'

/** Returns a text with its e-mail address as a link. */
function withLink(text: string, email: string): (string | Node)[] {
  const [before = '', ...rest] = text.split(email)
  if (rest.length === 0) return [text]
  const link = document.createElement('a')
  link.href = mailAddress(email)
  link.textContent = email
  link.translate = false
  return [before, link, rest.join(email)]
}

/** Targets of a link for the whole window, in the order of its presses: a sandboxed frame may be allowed any of them. */
const topTargets = ['_top', '_blank', '_self']

/** Lets each press of a link try the next target, if the page is still there. */
function tryTargets(link: HTMLAnchorElement, targets: readonly string[]) {
  link.target = targets[0] ?? ''
  link.onclick = () => {
    if (targets.length > 1) setTimeout(() => tryTargets(link, targets.slice(1)))
  }
}

/**
 * Shows the message for the whole page, with a button to dismiss it (section 2, "Global layout").
 * @returns stops
 */
export function showMessages(): () => void {
  const box = document.querySelector<HTMLElement>('#message')
  const region = box?.querySelector('[aria-live]')
  const link = box?.querySelector<HTMLAnchorElement>(':scope > a')
  const button = box?.querySelector('button')
  if (!box || !region || !link || !button) return () => {}
  const say = announcer(region)
  button.onclick = () => {
    dismissMessage()
    focusContent()
  }
  return $message.subscribe((message) => {
    const { text = '', email, link: next } = message ?? {}
    button.hidden = !message
    const page = document.documentElement.dataset
    if (message) page['message'] = message.kind
    else delete page['message']
    // The same message again is news as well.
    say('')
    say(text, quiet, email ? withLink(text, email) : [text])
    link.hidden = !next
    link.href = next?.href ?? ''
    tryTargets(link, next?.isForTop ? topTargets : [])
    link.textContent = next?.label ?? ''
    // Only where it doesn't float over the page, in a low window: some browsers begin with the next Tab where it is.
    if (message && box.offsetParent === document.body) box.scrollIntoView({ block: 'nearest' })
  })
}

/** Shows a link to a page that the browser should have opened by itself. @returns stops */
export const showUnopenedPage = (t: FormatMessage): (() => void) =>
  $unopened.subscribe((page) => {
    if (!page) return
    const { address, isForTop } = page
    const link = { href: address, label: t('common.openPage'), isForTop }
    showMessage({ text: t('common.notOpened'), kind: 'info', link })
  })
