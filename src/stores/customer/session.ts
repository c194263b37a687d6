import { fetchCustomer } from '#api/session.ts'
import { AuthError } from '#api/errors.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { recordUnexpected } from '#stores/failures/failure.ts'
import { $customer, endSession } from '#stores/session/customer.ts'
import { $token } from '#stores/session/session.ts'
import type { Customer } from '#domain/customer/customer.ts'

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
    if (error instanceof AuthError && $token.get() === token) endSession()
  }
}

/**
 * Signs in with a token that a call gave besides what it was made for. That was done, so whatever becomes of asking
 * whose it is: the next page asks again. Never rejects.
 */
export async function startSession(shop: ShopContext, token: string): Promise<void> {
  endSession()
  $token.set(token)
  await restoreCustomer(shop)
}

/**
 * Keeps what the server says of who is signed in. Where it doesn't say whether an invoice is wanted, what was chosen in
 * this session holds.
 * @param sendInvoice what was chosen just now
 */
export function keepCustomer(customer: Customer, sendInvoice?: boolean) {
  const before = $customer.get()
  const chosen = sendInvoice ?? (before?.id === customer.id ? before.sendInvoice : undefined)
  $customer.set({ ...customer, sendInvoice: customer.sendInvoice ?? chosen })
}
