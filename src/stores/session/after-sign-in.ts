import { ownPath } from '#domain/shop/return-to.ts'
import { $afterSignIn } from './last-address.ts'

/**
 * Where to go once somebody is signed in: back to the checkout that was left for it (section 4,
 * "Navigation memory"), else where the address's `returnTo` says, else to `otherwise`.
 * @param search query of the address
 */
export const pathAfterSignIn = (search: string, otherwise: string): string =>
  $afterSignIn.get() || (ownPath(new URLSearchParams(search).get('returnTo')) ?? otherwise)
