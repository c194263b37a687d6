import { totals } from '#domain/cart/totals.ts'
import type { LineItem } from '#domain/lines/index.ts'
import type { OrderId } from '#domain/shop/ids.ts'
import type { Money } from '#domain/money/money.ts'
import { type AnalyticsEvent, analyticsItems, units, wireItem } from '#domain/cart/analytics.ts'
import type { OrderReview } from './order.ts'

/** Returns the value of an event: the goods minus voucher codes, without shipping. */
function valueOf(lines: readonly LineItem[]): number {
  const { goods, discount } = totals(lines)
  return units(Math.max(0, goods - discount))
}

/** The data of a purchase. */
interface Purchase {
  bookingId: OrderId
  lines: readonly LineItem[]
  /** Null if nothing ships. */
  shippingCosts: Money | null
}

/**
 * Makes the analytics events of a checkout and of a purchase (section 1, "Analytics"). The event of the payment cart
 * has a separate currency and tax 0, as the specification says.
 */
export const checkoutEvents = {
  beginCheckout: (lines: readonly LineItem[], currency: string): AnalyticsEvent => ({
    event: 'begin_checkout',
    ecommerce: { currency, value: valueOf(lines), items: analyticsItems(lines).map(wireItem) },
  }),
  purchase: ({ bookingId, lines, shippingCosts }: Purchase, paymentCurrency: string): AnalyticsEvent => ({
    event: 'purchase',
    ecommerce: {
      transaction_id: bookingId,
      currency: paymentCurrency,
      value: valueOf(lines),
      tax: 0,
      shipping: units(shippingCosts ?? 0),
      items: analyticsItems(lines).map(wireItem),
    },
  }),
  /** Returns the purchase of an existing order, as the museum has it (section 2, `order-review/{id}`). */
  orderPurchase: (
    bookingId: OrderId,
    { items, shippingCosts = 0, total }: OrderReview,
    paymentCurrency: string,
  ): AnalyticsEvent => ({
    event: 'purchase',
    ecommerce: {
      transaction_id: bookingId,
      currency: paymentCurrency,
      value: units(Math.max(0, total - shippingCosts)),
      tax: 0,
      shipping: units(shippingCosts),
      items: items.map(({ name, count, price, start }) => ({
        item_name: name,
        item_variant: start,
        price: units(price),
        quantity: count,
      })),
    },
  }),
}
