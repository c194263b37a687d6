import type { CartId } from '#domain/shop/ids.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { paidRoute } from '#domain/shop/routes.ts'

/** Where the payment page leads, or would have led, with this cart. */
export const backAt = (shop: ShopContext, cartId: CartId): string =>
  `${paidRoute(shop)}?cartId=${encodeURIComponent(cartId)}`
