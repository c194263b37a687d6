import type { ArticleId, EventId, TicketId, TourId, VoucherId } from '#domain/shop/ids.ts'
import type { Money } from '#domain/money/money.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { LineAnswer } from '#domain/forms/question.ts'
import { maxCount } from '#domain/availability/counts.ts'
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

/** A line with a number of pieces of one thing. */
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
  /** Name of that price; carts of earlier releases don't have it. */
  priceName?: string
  /** Price of the tour at `priceId`, per ticket if it is sold that way; 0 if `tours` are counted instead. */
  tourPrice: Money
  vat: number
  tickets: (CountedPart<TicketId> & { subtickets: SubticketLine[] })[]
  tours: CountedPart[]
  answers: LineAnswer[]
}

/** The person that a pass or an article is for. */
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
  /** The code that was looked up; carts of earlier releases don't have it. */
  code?: string
  /** Amount that was on it when it was checked. */
  available: Money
}

/** A line that costs something: any but a voucher code. */
export type GoodsLine = TicketLine | DayTicketLine | GuidedTourLine | ArticleLine | VoucherLine

/**
 * A line of the cart (section 3, "Cart line item types"): the choice, at the price it had then. Everything else is
 * derived from it: `lineTotal` for its sum, `totals` for the discount of a voucher code.
 */
export type LineItem = GoodsLine | VoucherCodeLine

/** Returns true if the cart already holds the voucher code with this barcode. */
export const hasBarcode = (lines: readonly LineItem[], barcode: string): boolean =>
  lines.some((line) => line.type === 'voucherCode' && line.barcode === barcode)

/**
 * Puts a line in at `index`, such as one that was removed. A voucher code that is already there is not added twice
 * (section 4, "Cart").
 */
export const insertLine = (lines: readonly LineItem[], index: number, line: LineItem): LineItem[] =>
  line.type === 'voucherCode' && hasBarcode(lines, line.barcode) ? [...lines] : lines.toSpliced(index, 0, line)

/** Appends a line, as `insertLine` does. */
export const addLine = (lines: readonly LineItem[], line: LineItem): LineItem[] => insertLine(lines, lines.length, line)

/** Takes the line at `index` out; an index without a line changes nothing (section 4, "Cart"). */
export const removeLine = (lines: readonly LineItem[], index: number): LineItem[] =>
  lines.filter((_, at) => at !== index)

/** Replaces the line at `index`; an index without a line changes nothing. */
export const replaceLine = (lines: readonly LineItem[], index: number, line: LineItem): LineItem[] =>
  lines[index] ? lines.with(index, line) : [...lines]

/** A line whose count can be changed in the cart: it has one count, and nothing else depends on it. */
type CountableLine = TicketLine | ArticleLine | VoucherLine

/**
 * Returns true if a line's count can be changed in the cart. Parts, answers and owners are changed on the page that the
 * line came from.
 */
export const isCountable = (line: LineItem): line is CountableLine =>
  line.type === 'merchandise' || line.type === 'voucher' || (line.type === 'ticket' && line.subtickets.length === 0)

/**
 * Sets the count of a line, up to `maxCount`; 0 removes the line. A line that isn't countable stays as it is.
 * Whether that many are available is for `lineChecks` to say.
 */
export function setCount(lines: readonly LineItem[], index: number, wanted: number): LineItem[] {
  const line = lines[index]
  const count = Math.min(wanted, maxCount)
  if (!line || !isCountable(line)) return [...lines]
  if (count <= 0) return removeLine(lines, index)
  const changed: LineItem = { ...line, count }
  if (changed.type === 'merchandise') changed.owners = changed.owners.slice(0, count)
  return lines.with(index, changed)
}

/** Returns true if there is anything to buy. Voucher codes alone buy nothing. */
export const hasGoods = (lines: readonly LineItem[]): boolean => lines.some(({ type }) => type !== 'voucherCode')

/** Returns true if lines book places, which nothing reserves before payment. */
export const hasPlaces = (lines: readonly LineItem[]): boolean =>
  lines.some(({ type }) => type === 'ticket' || type === 'guidedTour')

/**
 * Returns the number of people that a ticket of several parts, such as a family ticket, is for; undefined for any other
 * line.
 */
export const personsOf = (line: LineItem): number | undefined =>
  line.type === 'ticket' && line.subtickets.length > 1
    ? line.subtickets.reduce((persons, part) => persons + part.count, 0)
    : undefined

/** A visit to an event at a time or on a day. Lines that were chosen together are changed together. */
export interface Visit {
  type: 'ticket' | 'dayTicket'
  eventId: EventId
  /** Absent for tickets without a time. */
  start: WallDateTime | undefined
}

/** A line that is part of a visit. */
export type VisitLine = TicketLine | DayTicketLine

export const isVisitLine = (line: LineItem): line is VisitLine => line.type === 'ticket' || line.type === 'dayTicket'

/** Returns the visit that a line is part of. */
export const visitOf = (line: VisitLine): Visit => ({
  type: line.type,
  eventId: line.type === 'ticket' ? line.eventId : line.id,
  start: line.start,
})

/** Returns true if a line is part of a visit. */
export function isOfVisit(line: LineItem, { type, eventId, start }: Visit): line is VisitLine {
  if (!isVisitLine(line)) return false
  const own = visitOf(line)
  return own.type === type && own.eventId === eventId && own.start === start
}

/** Returns true if two lines have the same content; a field that is undefined counts as absent, as in the storage. */
export const isSameLine = (one: LineItem | undefined, other: LineItem | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** A line that is changed on the page it came from. */
export type BookedLine = VisitLine | GuidedTourLine

/**
 * Returns the lines of the cart that are changed together with a line: all of its visit, or its tour, which another tab
 * may have moved or repriced. Empty if the cart has none of them any more.
 */
function bookingOf(lines: readonly LineItem[], line: BookedLine): LineItem[] {
  if (line.type !== 'guidedTour') {
    const visit = visitOf(line)
    return lines.filter((one) => isOfVisit(one, visit))
  }
  const { type, id, start } = line
  const tour =
    lines.find((one) => isSameLine(one, line)) ??
    lines.find((one) => one.type === type && one.id === id && one.start === start)
  return tour ? [tour] : []
}

/** Returns the cart without the lines that are changed together with a line. */
export function withoutBooking(lines: readonly LineItem[], line: BookedLine): LineItem[] {
  const booking = bookingOf(lines, line)
  return lines.filter((one) => !booking.includes(one))
}

/** Replaces the lines that are changed together with a line, or appends the new ones if none are left. */
export function replaceBooking(lines: readonly LineItem[], line: BookedLine, next: readonly LineItem[]): LineItem[] {
  const others = withoutBooking(lines, line)
  const first = lines.findIndex((one, at) => one !== others[at])
  return others.toSpliced(first < 0 ? lines.length : first, 0, ...next)
}
