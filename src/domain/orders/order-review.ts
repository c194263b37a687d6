import type { OrderId } from '#domain/ids/ids.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { Money } from '#domain/money/money.ts'

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
