import type { Lang } from '#domain/shop/languages.ts'
import { routes, signInPath } from '#domain/shop/routes.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { $accountName } from './session.ts'
import { pathAfterSignIn, returnAfterSignIn } from './after-sign-in.ts'
import { $customer, $isSignedIn, endSession } from './customer.ts'
import { leadOn } from './arrival.ts'

/**
 * Leads a customer who is signed in already on from a page that one signs in by: to what waits for it, else to the
 * settings; in the page's place, so that Back doesn't lead here again.
 */
export function redirectSignedIn(lang: Lang, page: Pick<Location, 'search' | 'replace'>) {
  if (!$isSignedIn.get() || $accountName.get() === '') return
  page.replace(pathAfterSignIn(page.search, routes.settings(lang), lang))
}

/**
 * Leads to where one says who one is, unless that is open already; from there on leads back.
 * @param path path of the page that is open, with its query
 * @param goTo leaves it
 * @param isGuest whether who was there is a guest: one who buys goes on as a guest
 */
export function askToSignIn(shop: ShopContext, path: string, goTo: (path: string) => void, isGuest = false) {
  const target = signInPath(shop, isGuest && path.startsWith(routes.checkout(shop.lang)))
  if (path.split('?')[0] === target) return
  returnAfterSignIn(path)
  goTo(`${target}?fromUnauthorized=true`)
}

/** Ends a session that the server doesn't take any more (401, 403; section 8), and asks to sign in again. */
export function signInAgain(shop: ShopContext, path: string, goTo: (path: string) => void) {
  const isGuest = $customer.get()?.isGuest
  endSession()
  askToSignIn(shop, path, goTo, isGuest)
}

/** Leads whoever has said who they are back to what waits for it (section 4, "Navigation memory"), or else on. */
export function redirectAfterLogin(lang: Lang, otherwise: string): 'leaves' {
  const next = pathAfterSignIn(location.search, otherwise, lang)
  if (next === routes.checkout(lang)) leadOn()
  location.assign(next)
  return 'leaves'
}
