import { pathAlone } from '#domain/shop/addresses.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { routes } from '#domain/shop/routes.ts'
import { pathAfterSignIn } from './after-sign-in.ts'
import { $isSignedIn } from './customer.ts'
import { leave } from './leave.ts'
import { $accountName } from './session.ts'
import { focusNextStep } from './step-focus.ts'

/**
 * Redirects a customer who is already signed in away from a sign-in page: to the remembered page, else to the settings.
 * The page is replaced, so that Back doesn't return here.
 */
export function redirectSignedIn(lang: Lang, page: Pick<Location, 'search' | 'replace'>) {
  if (!$isSignedIn.get() || $accountName.get() === '') return
  page.replace(pathAfterSignIn(page.search, routes.settings(lang), lang))
}

/** Opens the remembered page after signing in (section 4, "Navigation memory"), or else another one. */
export function redirectAfterLogin(lang: Lang, otherwise: string): 'leaves' {
  const next = pathAfterSignIn(location.search, otherwise, lang)
  if (pathAlone(next) === routes.checkout(lang)) focusNextStep()
  leave(next)
  return 'leaves'
}
