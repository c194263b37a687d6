import type { Money } from '#domain/money/money.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { Answer } from '#domain/questions/question.ts'
import type { Owner } from './line-item.ts'

/** So many of a thing. */
export interface Counted {
  id: string
  count: number
}

/** Tickets of one kind; counts of subtickets are for the whole item. */
interface TicketOrder extends Counted {
  type: 'ticket'
  start?: WallDateTime
  subtickets: Counted[]
}

/** One kind of day ticket: a day ticket line is as many of these as it has kinds (section 7, "Checkout"). */
interface DayTicketOrder extends Counted {
  type: 'dayTicket'
  /** Only the day counts; the time part is 00:00:00. */
  start: WallDateTime
}

/** A tour. `count` is 1 unless it is sold ticket by ticket, where it is the number of tickets (section 7). */
interface GuidedTourOrder extends Counted {
  type: 'guidedTour'
  /** Seconds are :00. */
  start: WallDateTime
  priceId?: string
  tickets: (Counted & { subtickets: Counted[] })[]
  tours: Counted[]
  answers: Answer[]
}

/** Articles or passes. */
interface ArticleOrder extends Counted {
  type: 'merchandise' | 'annualPass'
  owners: Owner[]
}

/** Vouchers to be bought, each at `price`. */
interface VoucherOrder extends Counted {
  type: 'voucher'
  price: Money
}

/** A voucher code to be redeemed. */
interface VoucherCodeOrder {
  type: 'voucherCode'
  id: string
  barcode: string
}

/** What the server is told of a cart line, still in the shop's own words; `src/contract/` puts it on the wire. */
export type OrderItem = TicketOrder | DayTicketOrder | GuidedTourOrder | ArticleOrder | VoucherOrder | VoucherCodeOrder
