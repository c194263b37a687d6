import type { ArticleId, EventId, TicketId, TourId, VoucherId } from '#domain/ids/ids.ts'
import type { Money } from '#domain/money/money.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { LineAnswer } from '#domain/questions/question.ts'
import type { PaidTicketFlags } from './paid-ticket.ts'

interface Named<Id extends string> {
  id: Id
  name: string
}

/** A part of a ticket line; counts are for the whole line. */
export interface SubticketLine<Id extends string = string> extends Named<Id> {
  price: Money
  count: number
}

/** A named, counted and priced part of a line. */
export interface CountedPart<Id extends string = string> extends SubticketLine<Id> {
  vat: number
}

/** So many of one thing. */
interface CountedLine<Id extends string> extends Named<Id> {
  /** Price of one. */
  price: Money
  count: number
  vat: number
}

/** Tickets of one kind for one beginning time. `id` is the ticket's. */
export interface TicketLine extends CountedLine<TicketId>, PaidTicketFlags {
  type: 'ticket'
  eventId: EventId
  eventName: string
  mode: number
  start?: WallDateTime
  end?: WallDateTime
  bookWithCost: boolean
  printSeparately: boolean
  subtickets: SubticketLine[]
}

/** Day tickets of one event for one day; `id` is the event's. */
export interface DayTicketLine extends Named<EventId> {
  type: 'dayTicket'
  eventName: string
  /** The time part is 00:00:00. */
  start: WallDateTime
  dayTickets: (CountedPart<TicketId> & PaidTicketFlags)[]
}

/** A booked tour; `id` is the tour's. */
export interface GuidedTourLine extends Named<TourId> {
  type: 'guidedTour'
  eventName?: string
  start: WallDateTime
  singleTicketing: boolean
  bookCompleteTour: boolean
  /** Number of tickets in all. */
  count: number
  /** The price in the tour's price list that was chosen for the tour as a whole. */
  priceId?: string
  /** Its name; carts of before didn't keep it. */
  priceName?: string
  /** What the tour costs at `priceId`, for each ticket where it is sold so; 0 where `tours` are counted instead. */
  tourPrice: Money
  vat: number
  tickets: (CountedPart<TicketId> & { subtickets: SubticketLine[] })[]
  tours: CountedPart[]
  answers: LineAnswer[]
}

/** Whom a pass or an article is for. */
export interface Owner {
  name: string
  address?: string
  sendToCustomAddress?: boolean
}

/** Articles or passes of one kind. */
export interface ArticleLine extends CountedLine<ArticleId> {
  type: 'merchandise' | 'annualPass'
  owners: Owner[]
  image?: string
}

/** A voucher to be bought. */
export interface VoucherLine extends CountedLine<VoucherId> {
  type: 'voucher'
}

/** A voucher code to be redeemed. */
export interface VoucherCodeLine extends Named<string> {
  type: 'voucherCode'
  barcode: string
  /** What was on it when it was checked. */
  available: Money
}

/** A line that costs something: any but a voucher code. */
export type GoodsLine = TicketLine | DayTicketLine | GuidedTourLine | ArticleLine | VoucherLine

/**
 * A line of the cart (section 3, "Cart line item types"): what was chosen, at the price it had then. What follows
 * from that is worked out where it is asked for: `lineTotal`, and `totals` for what a voucher code takes off.
 */
export type LineItem = GoodsLine | VoucherCodeLine
