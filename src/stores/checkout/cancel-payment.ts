import { cancelPayment } from '#api/checkout.ts'
import { Gone } from '#api/errors.ts'
import type { GoneReason } from '#domain/failures/failed-call.ts'
import type { CartId } from '#domain/shop/ids.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { recordUnexpected } from '#stores/failures/failure.ts'

/**
 * Cancels a payment with the server. Failures are recorded and don't hold up whoever gives a payment up. Never rejects.
 * @returns `cancelled`; why the cart is gone (section 8), which doesn't say that nothing was booked; undefined where nobody knows
 */
export async function cancelWithServer(
  shop: ShopContext,
  cartId: CartId,
): Promise<'cancelled' | GoneReason | undefined> {
  try {
    await cancelPayment(shopApi(shop), { cartId })
    return 'cancelled'
  } catch (error) {
    recordUnexpected(error)
    return error instanceof Gone ? error.reason : undefined
  }
}
