import { failedCall } from '#api/errors.ts'
import type { CartId, OrderId } from '#domain/shop/ids.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { backAt } from './back-at.ts'
import { happen } from './checkout.ts'
import { askOutcome } from './confirm.ts'
import { abandonedCarts } from './payment-records.ts'
import { settle } from './settle.ts'

/** Why nothing can be asked just now, nor paid. */
const forNow = new Set(['unreachable', 'timedOut', 'tooMany', 'overloaded'])

/**
 * Asks, before another payment is begun, what became of those that were given up while the server couldn't be reached:
 * one that turns out to be booked takes the place of the new one. Where the server answers and can't say either, what
 * the visitor has decided holds.
 * @param order the order that is to be paid; the basket where it is left out
 * @returns the cart that is booked, if one is
 * @throws what the call throws where the server can't be asked just now
 */
export async function bookedMeanwhile(
  shop: ShopContext,
  origin: string,
  clock: () => number,
  order?: OrderId,
): Promise<CartId | undefined> {
  for (const cartId of abandonedCarts(clock(), order)) {
    try {
      const outcome = await askOutcome(shop, cartId, origin + backAt(shop, cartId), clock)
      if (outcome.type === 'confirmed') happen({ type: 'paymentOpen', cartId, known: outcome.receipt })
      else if (outcome.type === 'cartGone' && outcome.reason === 'alreadyPaid') happen(outcome)
      else continue
      settle(cartId, clock())
      return cartId
    } catch (error) {
      const failed = failedCall(error)
      if (!failed || forNow.has(failed.kind)) throw error
    }
  }
  return undefined
}
