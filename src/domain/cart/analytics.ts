import { type Money, totalPrice } from '#domain/money/money.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { type LineItem, lineParts } from '#domain/lines/index.ts'

/** An item of a cart, as analytics counts it; the price is for one. */
interface AnalyticsItem {
  id: string
  name: string
  /** The type of its line. */
  category: LineItem['type']
  /** The event it is for. */
  event?: string
  /** The beginning it is for. */
  start?: WallDateTime
  price: Money
  quantity: number
}

/** The fields of a line that its items share. */
type LineSource = Pick<LineItem, 'type'> & { eventName?: string; start?: WallDateTime }

/**
 * Returns the items of a cart for analytics (section 1, "Analytics"), without personal data: owners, addresses and
 * answers stay out. A voucher code pays and isn't bought, so it is no item, and its code never leaves the shop this
 * way.
 */
export const analyticsItems = (lines: readonly LineItem[]): AnalyticsItem[] =>
  lines.flatMap((line) => {
    const { type: category, eventName: event, start }: LineSource = line
    return lineParts(line)
      .filter(({ count }) => count > 0)
      .map(({ id, name, price, count: quantity }) => ({ id, name, category, event, start, price, quantity }))
  })

/** Returns the total price of items. */
export const itemsValue = (items: readonly AnalyticsItem[]): Money =>
  totalPrice(items.map(({ price, quantity }) => ({ price, count: quantity })))

const keyOf = ({ id, category, event, start, price }: AnalyticsItem) =>
  JSON.stringify([id, category, event, start, price])

function byKey(items: readonly AnalyticsItem[]): Map<string, AnalyticsItem> {
  const found = new Map<string, AnalyticsItem>()
  for (const item of items) {
    const key = keyOf(item)
    found.set(key, { ...item, quantity: item.quantity + (found.get(key)?.quantity ?? 0) })
  }
  return found
}

/** Returns the items, with counts, that `items` has in excess of `others`. */
function surplus(items: readonly AnalyticsItem[], others: readonly AnalyticsItem[]): AnalyticsItem[] {
  const there = byKey(others)
  return [...byKey(items)]
    .map(([key, item]) => ({ ...item, quantity: item.quantity - (there.get(key)?.quantity ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

/** Returns the items that a change of the cart added and those that it removed. */
export function itemChanges(before: readonly LineItem[], after: readonly LineItem[]) {
  const [old, now] = [analyticsItems(before), analyticsItems(after)]
  return { added: surplus(now, old), removed: surplus(old, now) }
}

/** An item with the field names of Google Analytics 4. */
interface WireItem {
  /** Absent in a reviewed order, which has only the names of its items. */
  item_id?: string
  item_name: string
  item_category?: string
  item_category2?: string
  item_variant?: string
  price: number
  quantity: number
}

/** The `ecommerce` object of an event. */
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

/** Converts an amount to currency units, which analytics expects. */
export const units = (amount: Money): number => amount / 100

/** Returns an item in the format of the data layer. */
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
    ecommerce: { currency, value: units(itemsValue(items)), items: items.map(wireItem) },
  })

/**
 * Makes the analytics events of cart changes (section 1, "Analytics"), by the names of Google Analytics 4, in the
 * shop's currency.
 */
export const cartEvents = {
  addToCart: ofItems('add_to_cart'),
  removeFromCart: ofItems('remove_from_cart'),
}
