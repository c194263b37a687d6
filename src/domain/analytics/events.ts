import type { Money } from '#domain/money/money.ts'
import { worthOfItems, type AnalyticsItem } from './items.ts'

/** An item with the names that Google Analytics 4 has for its fields. */
interface WireItem {
  /** Absent in the order of a review, which names its things by their names alone. */
  item_id?: string
  item_name: string
  item_category?: string
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
export const units = (amount: Money): number => amount / 100

/** An item as the data layer has it. */
export const wireItem = ({ id, name, category, event, start, price, quantity }: AnalyticsItem): WireItem => ({
  item_id: id,
  item_name: name,
  item_category: category,
  item_category2: event,
  item_variant: start,
  price: units(price),
  quantity,
})

const ofItems =
  (event: 'add_to_cart' | 'remove_from_cart') =>
  (items: readonly AnalyticsItem[], currency: string): AnalyticsEvent => ({
    event,
    ecommerce: { currency, value: units(worthOfItems(items)), items: items.map(wireItem) },
  })

/**
 * What is told of a cart that changes (section 1, "Analytics"), by the names of Google Analytics 4, in the shop's
 * currency.
 */
export const cartEvents = {
  addToCart: ofItems('add_to_cart'),
  removeFromCart: ofItems('remove_from_cart'),
}
