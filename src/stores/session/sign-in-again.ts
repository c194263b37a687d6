import type { ShopContext } from '#domain/shop/config.ts'
import { routes, signInPath } from '#domain/shop/routes.ts'
import { returnAfterSignIn } from './after-sign-in.ts'
import { $customer } from './customer.ts'
import { endSession } from './end-session.ts'

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
