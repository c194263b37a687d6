import { sum } from '#domain/money/money.ts'
import type { Tour } from './tour.ts'
import type { TourTime } from './tour-times.ts'
import { tourSums, type Offered, type TourChoice } from './tour-choice.ts'

/** What a tour allows; the flags as in section 3, "Guided tour". */
export type TourRules = Pick<
  Tour,
  'maxParticipants' | 'minParticipants' | 'singleTicketing' | 'bookCompleteTour' | 'bookingWithoutTickets'
>

/** How many people a time takes and how many tours can begin then. */
export type TourPlaces = Pick<TourTime, 'left' | 'tours'>

/**
 * Whether ticket count and tour count must be equal: for tours that aren't booked as a whole and
 * need tickets, and for whole ones that are sold ticket by ticket (section 5). Where only one of the
 * two is offered there is nothing to compare.
 */
export const mustBeEqual = (rules: TourRules, { tickets, prices }: Offered): boolean =>
  tickets.length > 0 &&
  prices.length > 0 &&
  ((!rules.bookCompleteTour && !rules.bookingWithoutTickets) || (rules.bookCompleteTour && rules.singleTicketing))

/** Most tickets in all: max_participants times the number of tours, and no more than there are places (section 5). */
export const ticketTotalLimit = (rules: TourRules, tourCount: number, { left }: TourPlaces): number =>
  Math.min(rules.maxParticipants * tourCount, left)

/**
 * Most tours in all: the remaining places of the time and max_participants; when tours can't be bought
 * singly, also the tours that can begin then (section 5).
 */
export const tourTotalLimit = (rules: TourRules, { left, tours }: TourPlaces): number =>
  Math.min(left, rules.maxParticipants, rules.singleTicketing ? Infinity : tours)

/** The highest count the counter of a ticket may take, given what else is chosen. */
export function tourTicketLimit(
  rules: TourRules,
  offered: Offered,
  choice: TourChoice,
  places: TourPlaces,
  ticketId: string,
): number {
  const { tourCount } = tourSums(offered, choice)
  const others = sum(offered.tickets.map(({ id }) => (id === ticketId ? 0 : (choice.tickets[id]?.count ?? 0))))
  // Before a tour is chosen its tickets may be; they are then for the first one.
  return Math.max(0, ticketTotalLimit(rules, Math.max(1, tourCount), places) - others)
}

/** The highest count the counter of a price may take, given what else is chosen. */
export function tourCountLimit(
  rules: TourRules,
  offered: Offered,
  choice: TourChoice,
  places: TourPlaces,
  priceId: string,
): number {
  const others = sum(offered.prices.map(({ id }) => (id === priceId ? 0 : (choice.tours[id] ?? 0))))
  return Math.max(0, tourTotalLimit(rules, places) - others)
}
