import { pathAlone } from '#domain/shop/addresses.ts'
import { isRegistering, routes, signInPath } from '#domain/shop/routes.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { pathAfterSignIn, returnAfterSignIn } from './after-sign-in.ts'
import { $customer, endSession } from './customer.ts'

/**
 * Opens the sign-in page, unless it is open already; after signing in, the visitor returns.
 * @param path path of the page that is open, with its query and its fragment
 * @param goTo opens another page
 * @param isGuest true for a guest, who continues as a guest: the checkout asks for an address again, and other pages,
 *   such as an order's, are shown without a session
 */
export function askToSignIn(shop: ShopContext, path: string, goTo: (path: string) => void, isGuest = false) {
  // To open its address again would only scroll if it has a fragment.
  if (isGuest && !path.startsWith(routes.checkout(shop.lang))) return location.reload()
  const target = signInPath(shop, isGuest)
  if (pathAlone(path) === target) return
  // The forms that begin a session would lead a customer who returns to them back to themselves, for ever. So the page
  // that they would have led to is remembered.
  returnAfterSignIn(isRegistering(path) ? pathAfterSignIn(location.search, '', shop.lang) : path)
  goTo(`${target}?fromUnauthorized=true`)
}

/** Ends a session that the server no longer accepts (401, 403; section 8), and asks to sign in again. */
export function signInAgain(shop: ShopContext, path: string, goTo: (path: string) => void) {
  const isGuest = $customer.get()?.isGuest
  endSession()
  askToSignIn(shop, path, goTo, isGuest)
}
