import { fetchCustomer } from '#api/session.ts'
import { AuthError } from '#api/errors.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { recordUnexpected } from '#stores/failures/failure.ts'
import { $customer, endSession } from '#stores/session/customer.ts'
import { $token } from '#stores/session/session.ts'
import type { Customer } from '#domain/customer/customer.ts'

/**
 * Restores the signed-in customer at the start (section 4, "Start-up"): from the session, or from the server if the
 * session has only a token. An expired session is dropped silently, since nobody has asked for anything yet. Never
 * rejects.
 */
export async function restoreCustomer(shop: ShopContext): Promise<void> {
  const token = $token.get()
  if (token === '') return $customer.set(undefined)
  if ($customer.get()) return
  try {
    const customer = await fetchCustomer(shopApi(shop))
    // Signed out or in again in the meantime: the answer is about somebody else.
    if ($token.get() === token) $customer.set(customer)
  } catch (error) {
    recordUnexpected(error)
    if (error instanceof AuthError && $token.get() === token) endSession()
  }
}

/**
 * Signs in with a token that came with the answer to another call. That call succeeded, so it doesn't matter if
 * fetching the customer fails: the next page does it again. Never rejects.
 */
export async function startSession(shop: ShopContext, token: string): Promise<void> {
  endSession()
  $token.set(token)
  await restoreCustomer(shop)
}

/**
 * Stores the customer from the server. If the server doesn't say whether an invoice is wanted, the choice made in this
 * session stays.
 * @param sendInvoice the choice made just now
 */
export function keepCustomer(customer: Customer, sendInvoice?: boolean) {
  const before = $customer.get()
  const chosen = sendInvoice ?? (before?.id === customer.id ? before.sendInvoice : undefined)
  $customer.set({ ...customer, sendInvoice: customer.sendInvoice ?? chosen })
}
