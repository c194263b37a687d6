import type { EventId, TicketId, TourId } from '#domain/shop/ids.ts'
import { dayOf, type CalendarDate, type WallDateTime } from '#domain/dates/wall-clock.ts'
import { sum } from '#domain/money/money.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { isBookedLine, isVisitLine, subjectOf, ticketsOf } from './cart.ts'
import type { LineItem } from './index.ts'
import type { GuidedTourLine } from './tour.ts'

export const isTourLine = (line: LineItem): line is GuidedTourLine => line.type === 'guidedTour'

/** Returns true if the cart holds places of an event or a tour, on a day or, where none is given, on any. */
export const holdsPlaces = (
  lines: readonly LineItem[],
  of: 'event' | 'tour',
  id: EventId | TourId,
  day?: CalendarDate,
): boolean =>
  lines.some(
    (line) =>
      isBookedLine(line) &&
      // An event and a tour may have the same id.
      isTourLine(line) === (of === 'tour') &&
      subjectOf(line) === id &&
      (day === undefined || (line.start !== undefined && dayOf(line.start) === day)),
  )

const soldOut: ReadonlySet<Problem['key']> = new Set([
  'availability.daySoldOut',
  'availability.timeSoldOut',
  'availability.soldOut',
  'tours.soldOut',
])

/** Rewords a problem for a visitor who has the last places in the cart; to them nothing is sold out. */
export const unlessInCart = <P extends Problem | undefined>(problem: P, holds: boolean): P | Problem =>
  problem && holds && soldOut.has(problem.key) ? { ...problem, key: 'availability.lastInBasket' } : problem

/** Counts the places of an event's time slot that are in the cart already, over all kinds of tickets. */
export const placesInCart = (lines: readonly LineItem[], eventId: EventId, start: WallDateTime): number =>
  sum(
    lines.map((line) => (line.type === 'ticket' && line.eventId === eventId && line.start === start ? line.count : 0)),
  )

/** Counts the tickets of one kind for one time slot, or for one day, that are already in the cart. */
export const ticketsInCart = (lines: readonly LineItem[], ticketId: TicketId, start: WallDateTime): number =>
  sum(
    lines.flatMap((line) =>
      isVisitLine(line) && line.start === start
        ? ticketsOf(line).map(({ id, count }) => (id === ticketId ? count : 0))
        : [],
    ),
  )

/** Counts the day tickets of an event that the cart already holds for a day. */
export const dayTicketsInCart = (lines: readonly LineItem[], eventId: EventId, start: WallDateTime): number =>
  sum(
    lines.flatMap((line) =>
      line.type === 'dayTicket' && line.id === eventId && line.start === start
        ? line.dayTickets.map(({ count }) => count)
        : [],
    ),
  )

/** Returns the tours, and the places on them, that the cart already takes at a beginning time. */
export function tourInCart(
  lines: readonly LineItem[],
  tourId: TourId,
  start: WallDateTime,
): { tours: number; places: number } {
  const booked = { tours: 0, places: 0 }
  for (const line of lines) {
    if (!isTourLine(line) || line.id !== tourId || line.start !== start) continue
    booked.places += line.count
    // Sold ticket by ticket, a line's "tours" are places and it takes part in one tour.
    booked.tours += line.singleTicketing ? 0 : Math.max(1, sum(line.tours.map(({ count }) => count)))
  }
  return booked
}
