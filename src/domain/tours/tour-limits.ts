import type { TicketId } from '#domain/ids/ids.ts'
import { sum } from '#domain/money/money.ts'
import type { Tour } from './tour.ts'
import type { TourTime } from './tour-times.ts'
import { personsOf, tourSums, type Offered, type TourChoice } from './tour-choice.ts'

/** What a tour allows; the flags as in section 3, "Guided tour". */
export type TourRules = Pick<
  Tour,
  'maxParticipants' | 'minParticipants' | 'singleTicketing' | 'bookCompleteTour' | 'bookingWithoutTickets'
>

/** The places of a time, how many tours can begin then, and whether it is still to come. */
export type TourPlaces = Pick<TourTime, 'left' | 'tours' | 'state'>

/**
 * Whether ticket count and tour count must be equal: for tours that aren't booked as a whole and
 * need tickets, and for whole ones that are sold ticket by ticket (section 5). Where only one of the
 * two is offered there is nothing to compare, nor where one complete tour is booked by its price.
 */
export const mustBeEqual = (rules: TourRules, { tickets, prices }: Offered): boolean =>
  tickets.length > 0 &&
  prices.length > 0 &&
  ((!rules.bookCompleteTour && !rules.bookingWithoutTickets) || (rules.bookCompleteTour && rules.singleTicketing))

/** Whether a tour is booked as a whole, at one of its prices (`priceId`), rather than counted. */
export const isBookedByPrice = ({
  bookCompleteTour,
  singleTicketing,
}: Pick<TourRules, 'bookCompleteTour' | 'singleTicketing'>): boolean => bookCompleteTour && !singleTicketing

/** Whether a tour can't be had without a ticket: where tickets are sold and it can't do without, or has nothing else. */
export const needsTickets = (
  { bookingWithoutTickets }: Pick<TourRules, 'bookingWithoutTickets'>,
  { tickets, prices }: Offered,
): boolean => tickets.length > 0 && (!bookingWithoutTickets || prices.length === 0)

/** Most persons in all: max_participants times the number of tours (section 5). */
export const personLimit = (rules: TourRules, tourCount: number): number => rules.maxParticipants * tourCount

/**
 * Most tours in all: the remaining places of the time and max_participants; when tours can't be bought
 * singly, also the tours that can begin then (section 5).
 */
export const tourTotalLimit = (rules: TourRules, { left, tours }: Pick<TourPlaces, 'left' | 'tours'>): number =>
  Math.min(left, rules.maxParticipants, rules.singleTicketing ? Infinity : tours)

/**
 * The highest count the counter of a ticket may take, given what else is chosen: each ticket takes a place and is for
 * one person at least.
 */
export function tourTicketLimit(
  rules: TourRules,
  offered: Offered,
  choice: TourChoice,
  { left }: Pick<TourPlaces, 'left'>,
  ticketId: TicketId,
): number {
  const { tourCount } = tourSums(rules, offered, choice)
  const others = offered.tickets.filter(({ id }) => id !== ticketId)
  const places = left - sum(others.map(({ id }) => choice.tickets[id]?.count ?? 0))
  // Before a tour is chosen its tickets may be; they are then for the first one.
  const persons = personLimit(rules, Math.max(1, tourCount)) - sum(others.map((ticket) => personsOf(ticket, choice)))
  return Math.max(0, Math.min(places, persons))
}

/** The highest count of one kind of person that a ticket is for, given who else takes part. */
export function tourPartLimit(
  rules: TourRules,
  offered: Offered,
  choice: TourChoice,
  ticketId: TicketId,
  partId: string,
): number {
  const { personCount, tourCount } = tourSums(rules, offered, choice)
  const own = choice.tickets[ticketId]?.subtickets[partId] ?? 0
  return Math.max(0, personLimit(rules, Math.max(1, tourCount)) - personCount + own)
}

/** The highest count the counter of a price may take, given what else is chosen. */
export function tourCountLimit(
  rules: TourRules,
  offered: Offered,
  choice: TourChoice,
  places: Pick<TourPlaces, 'left' | 'tours'>,
  priceId: string,
): number {
  const others = sum(offered.prices.map(({ id }) => (id === priceId ? 0 : (choice.tours[id] ?? 0))))
  return Math.max(0, tourTotalLimit(rules, places) - others)
}
