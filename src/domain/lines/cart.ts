import { maxCount } from '#domain/availability/counts.ts'
import type { EventId } from '#domain/shop/ids.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { sum } from '#domain/money/money.ts'
import { lineCount } from './count.ts'
import type { PassLine } from './article.ts'
import type { DayTicketLine } from './day-ticket.ts'
import { hasTrait, type LineItem } from './index.ts'
import type { TicketLine } from './ticket.ts'
import type { GuidedTourLine } from './tour.ts'
import type { VoucherLine } from './voucher.ts'
import type { VoucherCodeLine } from './voucher-code.ts'

/* The cart is a list of lines; these are its functions. */

export const isVoucherCode = (line: LineItem): line is VoucherCodeLine => line.type === 'voucherCode'
export const isVoucherLine = (line: LineItem): line is VoucherLine => line.type === 'voucher'
export const isPassLine = (line: LineItem): line is PassLine => line.type === 'annualPass'

/** Returns true if two barcodes are one, which a server may repeat as it was typed. */
export const isSameCode = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase()

/** Returns true if the cart already holds the voucher code with this barcode. */
export const hasBarcode = (lines: readonly LineItem[], barcode: string): boolean =>
  lines.some((line) => isVoucherCode(line) && isSameCode(line.barcode, barcode))

/** Returns true for a voucher code that the cart already holds, which is not added twice (section 4, "Cart"). */
export const isRedeemed = (lines: readonly LineItem[], line: LineItem): boolean =>
  isVoucherCode(line) && hasBarcode(lines, line.barcode)

/** Puts a line in at `index`, such as one that was removed, unless it is a voucher code that is already there. */
export const insertLine = (lines: readonly LineItem[], index: number, line: LineItem): LineItem[] =>
  isRedeemed(lines, line) ? [...lines] : lines.toSpliced(index, 0, line)

/** Appends a line, as `insertLine` does. */
export const addLine = (lines: readonly LineItem[], line: LineItem): LineItem[] => insertLine(lines, lines.length, line)

/** Takes the line at `index` out; an index without a line changes nothing (section 4, "Cart"). */
export const removeLine = (lines: readonly LineItem[], index: number): LineItem[] =>
  lines.filter((_, at) => at !== index)

/** Replaces the line at `index`; an index without a line changes nothing. */
export const replaceLine = (lines: readonly LineItem[], index: number, line: LineItem): LineItem[] =>
  lines[index] ? lines.with(index, line) : [...lines]

/** A line whose count can be changed in the cart: it has one count, and nothing else depends on it. */
export type CountableLine = Extract<LineItem, { count: number; price: number }>

/**
 * Returns true if a line's count can be changed in the cart. Parts, answers and owners are changed on the page that the
 * line came from.
 */
export const isCountable = (line: LineItem): line is CountableLine =>
  hasTrait(line, 'countable') && !('subtickets' in line && line.subtickets.length > 0)

/**
 * Sets the count of a line, up to `maxCount`; 0 removes the line. A line that isn't countable stays as it is.
 * Whether that many are available is for `lineChecks` to say.
 */
export function setCount(lines: readonly LineItem[], index: number, wanted: number): LineItem[] {
  const line = lines[index]
  const count = Math.min(wanted, maxCount)
  if (!line || !isCountable(line)) return [...lines]
  if (count <= 0) return removeLine(lines, index)
  return lines.with(index, { ...line, count, ...('owners' in line && { owners: line.owners.slice(0, count) }) })
}

/** A visit to an event at a time or on a day. Lines that were chosen together are changed together. */
export interface BookedVisit {
  type: 'ticket' | 'dayTicket'
  eventId: EventId
  /** Absent for tickets without a time. */
  start: WallDateTime | undefined
}

/** A line that is part of a visit. */
export type VisitLine = TicketLine | DayTicketLine

/** A line that is changed on the page it came from. */
export type BookedLine = VisitLine | GuidedTourLine

export const isVisitLine = (line: LineItem): line is VisitLine => hasTrait(line, 'visit')
export const isBookedLine = (line: LineItem): line is BookedLine => hasTrait(line, 'booked')

/** Returns the places that lines take on their day or at their time. */
export const placesTaken = (lines: readonly BookedLine[]): number =>
  sum(lines.map((line) => (isVisitLine(line) ? lineCount(line) : line.count)))

/** Returns the tickets of a line of a visit. */
export const ticketsOf = (line: VisitLine) =>
  'dayTickets' in line ? line.dayTickets.map((ticket) => ({ ...ticket, subtickets: [] })) : [line]

/** Returns the id of the event, the tour or the thing that a line is about. */
export function subjectOf(line: VisitLine): EventId
export function subjectOf(line: LineItem): string
export function subjectOf(line: LineItem): string {
  return 'eventId' in line ? line.eventId : line.id
}

/** Returns true for a ticket for a time, which a basket shows with the others for the same. */
export const isTimedTicket = (line: LineItem): line is TicketLine => line.type === 'ticket' && line.start !== undefined

/** Returns the visit that a line is part of. */
export const visitOf = (line: VisitLine): BookedVisit => ({
  type: line.type,
  eventId: subjectOf(line),
  start: line.start,
})

/** Returns the time at which a visit begins; undefined if it is for a whole day, or for any. */
export const visitTime = ({ type, start }: BookedVisit): WallDateTime | undefined =>
  type === 'ticket' ? start : undefined

/** Returns true if a line is part of a visit. */
export function isOfVisit(line: LineItem, { type, eventId, start }: BookedVisit): line is VisitLine {
  if (!isVisitLine(line)) return false
  const own = visitOf(line)
  return own.type === type && own.eventId === eventId && own.start === start
}

/** Returns true if two lines have the same content; a field that is undefined counts as absent, as in the storage. */
export const isSameLine = (one: LineItem | undefined, other: LineItem | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/**
 * Returns the lines of the cart that are changed together with a line: all of its visit, or its tour, which another tab
 * may have moved or repriced. Empty if the cart has none of them any more.
 */
export function bookingOf(lines: readonly LineItem[], line: BookedLine): BookedLine[] {
  if (isVisitLine(line)) {
    const visit = visitOf(line)
    return lines.filter((one) => isOfVisit(one, visit))
  }
  const { type, id, start } = line
  const tours = lines.filter((one) => one.type === type)
  const tour = tours.find((one) => isSameLine(one, line)) ?? tours.find((one) => one.id === id && one.start === start)
  return tour ? [tour] : []
}

/** Returns the cart without the lines that are changed together with a line. */
export function withoutBooking(lines: readonly LineItem[], line: BookedLine): LineItem[] {
  const booking = bookingOf(lines, line)
  return lines.filter((one) => !booking.some((booked) => booked === one))
}

/** Replaces the lines that are changed together with a line, or appends the new ones if none are left. */
export function replaceBooking(lines: readonly LineItem[], line: BookedLine, next: readonly LineItem[]): LineItem[] {
  const others = withoutBooking(lines, line)
  const first = lines.findIndex((one, at) => one !== others[at])
  return others.toSpliced(first < 0 ? lines.length : first, 0, ...next)
}

/** Replaces exactly these lines by others; undefined if the cart doesn't have all of them as they are. */
export function replaceLines(
  lines: readonly LineItem[],
  old: readonly LineItem[],
  next: readonly LineItem[],
): LineItem[] | undefined {
  const left = [...lines]
  let first = left.length
  for (const line of old) {
    const at = left.findIndex((one) => isSameLine(one, line))
    if (at === -1) return undefined
    left.splice(at, 1)
    first = Math.min(first, at)
  }
  return left.toSpliced(first, 0, ...next)
}
