import type { ShopContext } from '#domain/shop/context.ts'
import { signInPath } from '#domain/shop/sign-in-path.ts'
import { returnAfterSignIn } from './last-address.ts'
import { $token } from './session.ts'

/**
 * Ends a session that the server doesn't take any more (401, 403; section 8) and leads to where one says again who one
 * is, unless that is open already; from there on leads back.
 * @param path path of the page that is open
 * @param goTo leaves it
 */
export function signInAgain(shop: ShopContext, path: string, goTo: (path: string) => void) {
  const target = signInPath(shop)
  $token.set('')
  if (path === target) return
  returnAfterSignIn(path)
  goTo(`${target}?fromUnauthorized=true`)
}
