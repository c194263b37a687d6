import { fetchOrderReview } from '#api/checkout.ts'
import type { OrderId } from '#domain/shop/ids.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { setter } from '#i18n/setter.ts'
import { latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'

/**
 * Makes the review of an order; nothing is asked before it is told to. The token is sent where there is one: a guest's
 * order is seen by whoever has its id.
 */
export const orderScreen = (shop: ShopContext) =>
  latest(async (signal, orderId: OrderId) => {
    const order = await fetchOrderReview(shopApi(shop), { id: orderId, signal })
    return { ...order, items: order.items.map((item) => setter(shop.locale)(item, 'name')) }
  })
