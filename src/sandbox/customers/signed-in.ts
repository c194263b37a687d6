import { unauthorized } from '#sandbox/http/refusal.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import { accountById, type Account } from './accounts.ts'
import { customerOfToken } from './tokens.ts'

/** Who a call's token belongs to; undefined without a token, 401 with one that doesn't hold. */
export const signedInIf = (shop: Shop, token: string | undefined): Account | undefined => {
  if (token === undefined || token === '') return undefined
  const id = customerOfToken(shop, token, 'session')
  const account = id === undefined ? undefined : accountById(shop, id)
  if (!account) throw unauthorized()
  return account
}

/** As `signedInIf`, and 401 without a token. */
export const signedIn = (shop: Shop, token: string | undefined): Account => {
  const account = signedInIf(shop, token)
  if (!account) throw unauthorized()
  return account
}
