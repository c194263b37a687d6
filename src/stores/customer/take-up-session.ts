import type { Customer } from '#domain/customer/customer.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { $customer } from '#stores/session/customer.ts'
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
