import type { OrderId } from '#domain/ids/ids.ts'
import { totals } from '#domain/cart/totals.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { Money } from '#domain/money/money.ts'
import { analyticsItems, worthOfItems, type AnalyticsItem } from './items.ts'

/** An item with the names that Google Analytics 4 has for its fields. */
interface WireItem {
  item_id: string
  item_name: string
  item_category: string
  item_category2?: string
  item_variant?: string
  price: number
  quantity: number
}

/** What stands in `ecommerce` of an event. */
export interface Ecommerce {
  currency: string
  value: number
  items: WireItem[]
  transaction_id?: string
  tax?: number
  shipping?: number
}

/** An event for the data layer. */
export interface AnalyticsEvent {
  event: 'add_to_cart' | 'remove_from_cart' | 'begin_checkout' | 'purchase'
  ecommerce: Ecommerce
}

/** Currency units, as analytics wants amounts. */
const units = (amount: Money): number => amount / 100

const wireItem = ({ id, name, category, event, start, price, quantity }: AnalyticsItem): WireItem => ({
  item_id: id,
  item_name: name,
  item_category: category,
  item_category2: event,
  item_variant: start,
  price: units(price),
  quantity,
})

/** What is left of the goods once voucher codes are taken off; shipping isn't part of an event's value. */
function valueOf(lines: readonly LineItem[]): number {
  const { goods, discount } = totals(lines)
  return units(Math.max(0, goods - discount))
}

/** What a purchase is made of. */
export interface Purchase {
  bookingId: OrderId
  lines: readonly LineItem[]
  /** Null where nothing ships. */
  shippingCosts: Money | null
}

const ofItems =
  (event: 'add_to_cart' | 'remove_from_cart') =>
  (items: readonly AnalyticsItem[], currency: string): AnalyticsEvent => ({
    event,
    ecommerce: { currency, value: units(worthOfItems(items)), items: items.map(wireItem) },
  })

/**
 * What is told of each event (section 1, "Analytics"), by the names of Google Analytics 4. The payment
 * cart has a currency of its own and tax 0, as the specification has it; all others have the shop's.
 */
export const analyticsEvents = {
  addToCart: ofItems('add_to_cart'),
  removeFromCart: ofItems('remove_from_cart'),
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
}
