import type { Money } from '#domain/money/money.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { Answer } from '#domain/questions/question.ts'

/** A part of a ticket line; counts are for the whole line. */
export interface SubticketLine {
  id: string
  name: string
  price: Money
  count: number
}

/** A named, counted and priced part of a line. */
export interface CountedPart extends SubticketLine {
  vat: number
}

interface Common {
  id: string
  name: string
  /** Price of one. */
  price: Money
  /** Price of the whole line, subtickets included. */
  total: Money
}

/** Tickets of one kind for one beginning time. `id` is the ticket's. */
export interface TicketLine extends Common {
  type: 'ticket'
  eventId: string
  eventName: string
  mode: number
  count: number
  start?: WallDateTime
  end?: WallDateTime
  vat: number
  bookWithCost: boolean
  printSeparately: boolean
  subtickets: SubticketLine[]
}

/** Day tickets of one event for one day; `id` is the event's. */
export interface DayTicketLine extends Common {
  type: 'dayTicket'
  eventName: string
  /** The time part is 00:00:00. */
  start: WallDateTime
  dayTickets: CountedPart[]
}

/** A booked tour; `id` is the tour's. */
export interface GuidedTourLine extends Common {
  type: 'guidedTour'
  eventName?: string
  start: WallDateTime
  singleTicketing: boolean
  bookCompleteTour: boolean
  /** Number of tickets in all. */
  count: number
  priceId?: string
  vat: number
  tickets: (CountedPart & { subtickets: SubticketLine[] })[]
  tours: CountedPart[]
  answers: Answer[]
}

/** Whom a pass or an article is for. */
export interface Owner {
  name: string
  address?: string
  sendToCustomAddress?: boolean
}

/** Articles or passes of one kind. */
export interface ArticleLine extends Common {
  type: 'merchandise' | 'annualPass'
  count: number
  vat: number
  owners: Owner[]
  image?: string
}

/** A voucher to be bought. */
export interface VoucherLine extends Common {
  type: 'voucher'
  count: number
  vat: number
}

/** A voucher code to be redeemed: `total` is negative or 0. */
export interface VoucherCodeLine {
  type: 'voucherCode'
  id: string
  name: string
  barcode: string
  /** What was on it when it was checked. */
  available: Money
  /** What it takes off this cart. */
  discount: Money
  /** What stays on it. */
  remaining: Money
  total: Money
}

/** A line of the cart (section 3, "Cart line item types"). */
export type LineItem = TicketLine | DayTicketLine | GuidedTourLine | ArticleLine | VoucherLine | VoucherCodeLine
