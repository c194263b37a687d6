import type { Lang } from '#domain/shop/languages.ts'
import { inLanguage, ownPath } from '#domain/shop/addresses.ts'
import { routes } from '#domain/shop/routes.ts'
import { $accountName } from './account-name.ts'
import { $afterSignIn } from './last-address.ts'
import { $isSignedIn } from './signed-in.ts'

/**
 * Where to go once somebody is signed in: back to the checkout that was left for it (section 4,
 * "Navigation memory"), else where the address's `returnTo` says, else to `otherwise`; always in the language that is
 * read now, which may have been changed since.
 * @param search query of the address
 */
export const pathAfterSignIn = (search: string, otherwise: string, lang: Lang): string =>
  inLanguage($afterSignIn.get() || (ownPath(new URLSearchParams(search).get('returnTo')) ?? otherwise), lang)

/**
 * Leads a customer who is signed in already on from a page that one signs in by: to what waits for it, else to the
 * settings; in the page's place, so that Back doesn't lead here again.
 */
export function leadCustomerOn(lang: Lang, page: Pick<Location, 'search' | 'replace'>) {
  if (!$isSignedIn.get() || $accountName.get() === '') return
  page.replace(pathAfterSignIn(page.search, routes.settings(lang), lang))
}

/** Remembers a place to come back to after signing in or registering: the checkout, or where a session was over. */
export const returnAfterSignIn = (path: string) => $afterSignIn.set(path)
