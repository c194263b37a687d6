import { totals } from '#domain/cart/totals.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { OrderId } from '#domain/shop/ids.ts'
import type { Money } from '#domain/money/money.ts'
import { type AnalyticsEvent, analyticsItems, units, wireItem } from '#domain/cart/analytics.ts'
import type { OrderReview } from './order.ts'

/** Returns what is left of the goods once voucher codes are taken off; shipping isn't part of an event's value. */
function valueOf(lines: readonly LineItem[]): number {
  const { goods, discount } = totals(lines)
  return units(Math.max(0, goods - discount))
}

/** Describes what a purchase is made of. */
interface Purchase {
  bookingId: OrderId
  lines: readonly LineItem[]
  /** Null where nothing ships. */
  shippingCosts: Money | null
}

/**
 * Makes the analytics events of a checkout and of a purchase (section 1, "Analytics"). The payment cart has a currency
 * of its own and tax 0, as the specification has it.
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
  /** An order that existed before, as the museum has it (section 2, `order-review/{id}`). */
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
