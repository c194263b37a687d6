import type { ShopContext } from '#domain/shop/context.ts'
import { signInPath } from '#domain/shop/sign-in-path.ts'
import { returnAfterSignIn } from './after-sign-in.ts'
import { endSession } from './end-session.ts'

/**
 * Leads to where one says who one is, unless that is open already; from there on leads back.
 * @param path path of the page that is open, with its query
 * @param goTo leaves it
 */
export function askToSignIn(shop: ShopContext, path: string, goTo: (path: string) => void) {
  const target = signInPath(shop)
  if (path.split('?')[0] === target) return
  returnAfterSignIn(path)
  goTo(`${target}?fromUnauthorized=true`)
}

/** Ends a session that the server doesn't take any more (401, 403; section 8), and asks to sign in again. */
export function signInAgain(shop: ShopContext, path: string, goTo: (path: string) => void) {
  endSession()
  askToSignIn(shop, path, goTo)
}
