import { cancelPayment } from '#api/checkout.ts'
import { Gone } from '#api/errors.ts'
import type { CartId } from '#domain/ids/ids.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { recordUnexpected } from '#stores/failures/failure.ts'
import { happen } from './checkout.ts'

/**
 * Cancels a payment with the server. A cart that is gone says so (section 8); other failures are recorded and don't
 * hold up whoever gives a payment up. Never rejects.
 * @returns whether the server knows that it is given up, or that it is gone
 */
export async function cancelWithServer(shop: ShopContext, cartId: CartId): Promise<boolean> {
  try {
    await cancelPayment(shopApi(shop), cartId)
    return true
  } catch (error) {
    recordUnexpected(error)
    if (!(error instanceof Gone)) return false
    happen({ type: 'cartGone', reason: error.reason })
    return true
  }
}
