import { request } from '#api/client.ts'
import { getCustomer } from '#contract/session.ts'
import { AuthError } from '#api/errors.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { recordUnexpected } from '#stores/failures/failure.ts'
import { $customer, endSession } from '#stores/session/customer.ts'
import { $token } from '#stores/session/token.ts'
import type { Customer } from '#domain/customer/customer.ts'

/**
 * Restores the signed-in customer at the start (section 4, "Start-up"): from the session, or from the server if the
 * session has only a token. An expired session is dropped silently, since nobody has asked for anything yet. Never
 * rejects.
 * @param sendInvoice the customer's choice, if it was made just now
 */
export async function restoreCustomer(shop: ShopContext, sendInvoice?: boolean): Promise<void> {
  if ($token.get() === '') return $customer.set(undefined)
  if (!$customer.get()) await refreshCustomer(shop, sendInvoice)
}

/**
 * Requests the customer if the session may have ended, which a refused call doesn't say, and drops one that has. Never
 * rejects.
 * @returns true if it has ended
 */
export async function dropEndedSession(shop: ShopContext): Promise<boolean> {
  if ($token.get() === '') return false
  await refreshCustomer(shop)
  return $token.get() === ''
}

/** Requests the customer again; otherwise as `restoreCustomer`. */
export async function refreshCustomer(shop: ShopContext, sendInvoice?: boolean): Promise<void> {
  const token = $token.get()
  try {
    keepCustomer(token, await request(shopApi(shop), getCustomer), sendInvoice)
  } catch (error) {
    recordUnexpected(error)
    if (error instanceof AuthError && $token.get() === token) endSession()
  }
}

/**
 * Signs in with a token that came with the answer to another call. That call succeeded, so it doesn't matter if
 * fetching the customer fails: the next page does it again. Never rejects.
 */
export async function startSession(shop: ShopContext, token: string, sendInvoice?: boolean): Promise<void> {
  endSession()
  $token.set(token)
  await restoreCustomer(shop, sendInvoice)
}

/**
 * Stores the customer from the server, unless the session has ended since the request. If the server doesn't say whether
 * an invoice is wanted, the choice made in this session stays.
 * @param token token of the session at the time of the request
 * @param sendInvoice the choice made just now
 */
export function keepCustomer(token: string, customer: Customer, sendInvoice?: boolean) {
  if ($token.get() !== token) return
  const before = $customer.get()
  const chosen = sendInvoice ?? (before?.id === customer.id ? before.sendInvoice : undefined)
  $customer.set({ ...customer, sendInvoice: customer.sendInvoice ?? chosen })
}
