import { type OrderId, parseId } from '#domain/shop/ids.ts'
import { analyticsItems } from '#domain/cart/analytics.ts'
import { isVoucherCode } from '#domain/lines/cart.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { totals } from '#domain/cart/totals.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { type Money, times } from '#domain/money/money.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { lastPart } from '#domain/shop/addresses.ts'
import { kindOf } from '#domain/tickets/ticket.ts'
import { routes } from '#domain/shop/routes.ts'

/** An order as the review page shows it. */
export interface OrderReview {
  id: OrderId
  number?: string
  status: 'open' | 'paid' | 'canceled'
  date: WallDateTime
  items: {
    name: string
    count: number
    price: Money
    total: Money
    start?: WallDateTime
    /** Until when one can enter; no server says it. */
    end?: WallDateTime
  }[]
  shippingCosts?: Money
  total: Money
  payable: boolean
}

/** Lines and amounts of what a payment is for, an order or a basket, by which a person recognises it. */
export type PaymentSummary = Pick<OrderReview, 'items' | 'shippingCosts' | 'total'>

/** The fields of a line that tell until when one can enter. */
type Entry = Pick<LineItem, 'type'> & { mode?: number; end?: WallDateTime }

/**
 * Returns the summary of a basket as it is paid, in the language of its names. Owners, addresses, answers and the codes
 * of vouchers are left out, since it is stored for every tab of the browser.
 * @param shippingCosts null if nothing ships
 */
export function basketSummary(lines: readonly LineItem[], shippingCosts: Money | null): PaymentSummary {
  const sums = totals(lines, shippingCosts)
  const goods = lines.flatMap((line) => {
    const { mode, end }: Entry = line
    const until = mode !== undefined && kindOf({ mode }) === 'slot' ? end : undefined
    return analyticsItems([line]).map(({ name, event, start, price, quantity: count }) => ({
      name: event === undefined || event === name ? name : `${event}, ${name}`,
      count,
      price,
      total: times(price, count),
      ...(start !== undefined && { start }),
      ...(until && { end: until }),
    }))
  })
  const codes = lines.flatMap((line, index) => {
    const { total = 0 } = sums.lines[index] ?? {}
    // One without effect would look like a thing that is free.
    return isVoucherCode(line) && total !== 0 ? [{ name: line.name, count: 1, price: total, total }] : []
  })
  return {
    items: [...goods, ...codes],
    ...(shippingCosts !== null && { shippingCosts }),
    total: sums.total,
  }
}

/**
 * Returns true if a payment can be offered for an order: the server allows it, it isn't paid or cancelled, and there is
 * something to pay.
 */
export const isPayable = ({ status, payable, total }: Pick<OrderReview, 'status' | 'payable' | 'total'>): boolean =>
  payable && status === 'open' && total > 0

/**
 * Returns the id of the order in an address: the last part of `/{lang}/order-review/{id}` (section 2).
 */
export const orderOfAddress = (address: Pick<Location, 'pathname' | 'hash'>): OrderId | undefined =>
  parseId<OrderId>(lastPart(address))

/** Returns the address at which an order is reviewed and, while it is open, paid. */
export const orderAddress = (lang: Lang, order: OrderId): string =>
  `${routes.orderReview(lang)}${encodeURIComponent(order)}/`
