import { type OrderId, parseId } from '#domain/shop/ids.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { Money } from '#domain/money/money.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { lastPart } from '#domain/shop/addresses.ts'
import { routes } from '#domain/shop/routes.ts'

/** An order as the review page shows it. */
export interface OrderReview {
  id: OrderId
  number?: string
  status: 'open' | 'paid' | 'canceled'
  date: WallDateTime
  items: { name: string; count: number; price: Money; total: Money; start?: WallDateTime }[]
  shippingCosts?: Money
  total: Money
  payable: boolean
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
