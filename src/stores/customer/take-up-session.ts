import type { ShopContext } from '#domain/shop/context.ts'
import { endSession } from '#stores/session/end-session.ts'
import { $token } from '#stores/session/session.ts'
import { restoreCustomer } from './restore.ts'

/**
 * Signs in with a token that a call gave besides what it was made for. That was done, so whatever becomes of asking
 * whose it is: the next page asks again. Never rejects.
 */
export async function takeUpSession(shop: ShopContext, token: string): Promise<void> {
  endSession()
  $token.set(token)
  await restoreCustomer(shop)
}
