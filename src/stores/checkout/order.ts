import { fetchOrderReview } from '#api/checkout.ts'
import { isId, type OrderId } from '#domain/shop/ids.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { typesetFields } from '#i18n/typeset.ts'
import type { OrderReview } from '#domain/checkout/order.ts'
import { latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { checked, isFlag, isList, isMaybe, isShape, isText, isWhole } from '#stores/storage/checks.ts'
import { isMoment, isOneOf } from '#stores/storage/island-checks.ts'
import { persisted } from '#stores/storage/storage.ts'

/** Order that this tab started to pay, as it was shown then, for its confirmation. */
interface PaidOrder {
  /** Request token of the payment's record. */
  payment: string
  order: OrderReview
}

const isPaidOrder = isShape<PaidOrder>({
  payment: isText,
  order: isShape<OrderReview>({
    id: isId<OrderId>,
    number: isMaybe(isText),
    status: isOneOf('open', 'paid', 'canceled'),
    date: isMoment,
    items: isList(
      isShape<OrderReview['items'][number]>({
        name: isText,
        count: isWhole,
        price: isWhole,
        total: isWhole,
        start: isMaybe(isMoment),
      }),
    ),
    shippingCosts: isMaybe(isWhole),
    total: isWhole,
    payable: isFlag,
  }),
})

/** Order that this tab started to pay last (section 2, `order-review/{id}`); it is independent of the basket. */
export const $paidOrder = persisted<PaidOrder | undefined>('paidOrder', undefined, checked(isPaidOrder))

/**
 * Creates the store of an order under review; nothing is requested before `load`. The token is sent if there is one;
 * without it, a guest's order is shown to anybody who has its id.
 */
export const orderReview = (shop: ShopContext) =>
  latest(async (signal, orderId: OrderId) => {
    const order = await fetchOrderReview(shopApi(shop), { id: orderId, signal })
    return { ...order, items: order.items.map((item) => typesetFields(shop.locale)(item, 'name')) }
  })
