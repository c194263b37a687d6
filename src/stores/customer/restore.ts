import { fetchCustomer } from '#api/session.ts'
import { Refused } from '#api/errors.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { recordUnexpected } from '#stores/failures/failure.ts'
import { $customer } from '#stores/session/customer.ts'
import { endSession } from '#stores/session/end-session.ts'
import { $token } from '#stores/session/session.ts'

/**
 * Says at the start who is signed in (section 4, "Start-up"): whom the session has kept, and the server is asked where
 * it has kept a token only. A session that ran out is forgotten without a word: nobody has asked for anything yet.
 * Never rejects.
 */
export async function restoreCustomer(shop: ShopContext): Promise<void> {
  const token = $token.get()
  if (token === '') return $customer.set(undefined)
  if ($customer.get()) return
  try {
    const customer = await fetchCustomer(shopApi(shop))
    // Signed out or in anew meanwhile: the answer is about somebody else.
    if ($token.get() === token) $customer.set(customer)
  } catch (error) {
    recordUnexpected(error)
    if (error instanceof Refused && $token.get() === token) endSession()
  }
}
