import { failedCall } from '#api/errors.ts'
import { isSettled } from '#domain/checkout/checkout-machine.ts'
import type { CartId } from '#domain/ids/ids.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { backAt } from './back-at.ts'
import { $checkout, happen } from './checkout.ts'
import { askOutcome } from './confirm.ts'
import { abandonedCarts } from './payment-records.ts'
import { settle } from './settle.ts'

/** Why nothing can be asked just now, nor paid. */
const forNow = new Set(['unreachable', 'timedOut', 'tooMany', 'overloaded'])

/**
 * Asks, before another payment is begun, what became of those that were given up while the server couldn't be reached:
 * one that turns out to be booked takes the place of the new one. Where the server answers and can't say either, what
 * the visitor has decided holds.
 * @returns the cart that is booked, if one is
 * @throws what the call throws where the server can't be asked just now
 */
export async function bookedMeanwhile(shop: ShopContext, origin: string, now: number): Promise<CartId | undefined> {
  for (const cartId of abandonedCarts(now)) {
    try {
      const outcome = await askOutcome(shop, cartId, origin + backAt(shop, cartId), () => now)
      if (outcome.type === 'confirmed') happen({ type: 'paymentOpen', cartId, known: outcome.receipt })
      if (outcome.type === 'cartGone') happen(outcome)
      if (!isSettled($checkout.get())) continue
      settle(cartId, now)
      return cartId
    } catch (error) {
      const failed = failedCall(error)
      if (!failed || forNow.has(failed.kind)) throw error
    }
  }
  return undefined
}
