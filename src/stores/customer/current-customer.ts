import { request } from '#api/client.ts'
import { getCustomer } from '#contract/session.ts'
import { isUnreachable } from '#api/errors.ts'
import type { ProblemKey } from '#domain/forms/problem.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { recordUnlessShown } from '#stores/failures/failure.ts'
import { $customer } from '#stores/session/customer.ts'
import { $token } from '#stores/session/token.ts'
import { $hasAccount } from './guest-form.ts'
import { keepCustomer, refreshCustomer } from './session.ts'

/* The customer as the server has them now, for pages where somebody pays: a parcel goes to the server's address. */

/**
 * Requests the customer's details before they are used, since what is shown has to be what the server has. An ended
 * session leads to the login. Never rejects.
 * @returns the reason why they aren't known
 */
export async function confirmCustomer(shop: ShopContext): Promise<ProblemKey | undefined> {
  if (!$hasAccount.get()) return undefined
  const token = $token.get()
  try {
    keepCustomer(token, await request(shopApi(shop), getCustomer))
    return undefined
  } catch (error) {
    recordUnlessShown(error)
    return isUnreachable(error) ? 'errors.unreachable' : 'checkout.detailsUnknown'
  }
}

/**
 * Requests the details of a customer, and again whenever the visitor comes back to the page, from another tab or
 * from Back: they may have been changed there, or on another device.
 * @returns stops asking
 */
export function followCustomer(shop: ShopContext): () => void {
  let isAsking = false
  const ask = async () => {
    if (isAsking || document.visibilityState === 'hidden' || !$hasAccount.get()) return
    isAsking = true
    await refreshCustomer(shop)
    isAsking = false
  }
  const comeBack = () => void ask()
  const events = ['focus', 'visibilitychange', 'pageshow'] as const
  // One who isn't known is requested by the page itself (`restoreCustomer`).
  if ($customer.get()) void ask()
  for (const event of events) addEventListener(event, comeBack)
  return () => {
    for (const event of events) removeEventListener(event, comeBack)
  }
}
