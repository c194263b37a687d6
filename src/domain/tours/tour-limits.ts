import type { TicketId } from '#domain/shop/ids.ts'
import { sum } from '#domain/money/money.ts'
import type { TimeOfDay } from '#domain/dates/wall-clock.ts'
import { formatTime } from '#domain/dates/format-date.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { Tour } from './tour.ts'
import type { TourTime } from './tour-times.ts'
import {
  type Offered,
  personsOf,
  type TourChoice,
  tourSums,
  type TourSums,
  withPrice,
  withTicketCount,
  withTourCount,
} from './tour-choice.ts'

/** The rules of a tour; the flags are those of section 3, "Guided tour". */
export type TourRules = Pick<
  Tour,
  'maxParticipants' | 'minParticipants' | 'singleTicketing' | 'bookCompleteTour' | 'bookingWithoutTickets'
>

/** The places of a time, how many tours can begin then, and its state. */
export type TourPlaces = Pick<TourTime, 'left' | 'tours' | 'state'>

/**
 * Returns true if ticket count and tour count must be equal: for tours that aren't booked as a whole and need tickets,
 * and for whole ones that are sold by the ticket (section 5). There is nothing to compare if only one of the two is
 * offered, or if one complete tour is booked by its price.
 */
export const mustBeEqual = (rules: TourRules, { tickets, prices }: Offered): boolean =>
  tickets.length > 0 &&
  prices.length > 0 &&
  ((!rules.bookCompleteTour && !rules.bookingWithoutTickets) || (rules.bookCompleteTour && rules.singleTicketing))

/** Returns true if a tour is booked as a whole, at one of its prices (`priceId`), rather than counted. */
export const isBookedByPrice = ({
  bookCompleteTour,
  singleTicketing,
}: Pick<TourRules, 'bookCompleteTour' | 'singleTicketing'>): boolean => bookCompleteTour && !singleTicketing

/**
 * Returns true if a tour can't be booked without a ticket: tickets are sold, and they are required or the only thing on
 * offer.
 */
export const needsTickets = (
  { bookingWithoutTickets }: Pick<TourRules, 'bookingWithoutTickets'>,
  { tickets, prices }: Offered,
): boolean => tickets.length > 0 && (!bookingWithoutTickets || prices.length === 0)

/**
 * Returns the most people in all: max_participants times the number of tours (section 5). The "tours" of one that is sold by
 * the ticket are places on the same one.
 */
export const personLimit = ({ maxParticipants, singleTicketing }: TourRules, tourCount: number): number =>
  maxParticipants * (singleTicketing ? 1 : tourCount)

/**
 * Returns the most tours in all: limited by the remaining places of the time and max_participants and, if tours can't
 * be bought singly, by the tours that can begin then (section 5).
 */
export const tourTotalLimit = (rules: TourRules, { left, tours }: Pick<TourPlaces, 'left' | 'tours'>): number =>
  Math.min(left, rules.maxParticipants, rules.singleTicketing ? Infinity : tours)

/** A tour, what is offered with it, what is chosen so far, and a time with its places. */
interface ChosenTour<P> {
  rules: TourRules
  offered: Offered
  choice: TourChoice
  place: P
}

/**
 * Returns the highest count of a ticket, given the other choices: each ticket takes a place and is for at least one
 * person.
 */
export function tourTicketLimit(
  { rules, offered, choice, place }: ChosenTour<Pick<TourPlaces, 'left' | 'tours'>>,
  ticketId: TicketId,
): number {
  const { tourCount } = tourSums(rules, offered, choice)
  const others = offered.tickets.filter(({ id }) => id !== ticketId)
  const taken = sum(others.map(({ id }) => choice.tickets[id]?.count ?? 0))
  // Tickets may be chosen before a tour; they are then for the first one.
  const persons = personLimit(rules, Math.max(1, tourCount)) - sum(others.map((ticket) => personsOf(ticket, choice)))
  // Tours that follow the tickets have a limit too.
  const tours = follower(rules, offered, offered.prices) === undefined ? Infinity : tourTotalLimit(rules, place) - taken
  return Math.max(0, Math.min(place.left - taken, persons, tours))
}

/** Returns the highest count of one part of a ticket, given the other participants. */
function tourPartLimit(
  { rules, offered, choice }: Omit<ChosenTour<unknown>, 'place'>,
  ticketId: TicketId,
  partId: string,
): number {
  const { personCount, tourCount } = tourSums(rules, offered, choice)
  const own = choice.tickets[ticketId]?.subtickets[partId] ?? 0
  return Math.max(0, personLimit(rules, Math.max(1, tourCount)) - personCount + own)
}

/** Returns the highest count of a price, given the other choices. */
export function tourCountLimit(
  { rules, offered, choice, place }: ChosenTour<Pick<TourPlaces, 'left' | 'tours'>>,
  priceId: string,
): number {
  const others = sum(offered.prices.map(({ id }) => (id === priceId ? 0 : (choice.tours[id] ?? 0))))
  return Math.max(0, tourTotalLimit(rules, place) - others)
}

type Group = Pick<TourRules, 'minParticipants' | 'singleTicketing'>

/** Returns the first count of a group, which starts at its minimum size and then goes up one by one. */
const firstOf = ({ minParticipants = 1 }: Group, counted: number): number =>
  counted > 0 ? 1 : Math.max(1, minParticipants)

/**
 * Returns the count after the first + of a ticket (section 5, "Tour ticket and tour counts"). A ticket for several
 * people starts at one.
 */
export const firstTickets = (rules: Group, { ticketCount }: TourSums, parts: readonly unknown[]): number =>
  parts.length > 0 ? 1 : firstOf(rules, ticketCount)

/** Returns the count after the first + of a price: for places on a tour the smallest group, for tours one. */
export const firstTours = (rules: Group, { tourCount }: TourSums): number =>
  rules.singleTicketing ? firstOf(rules, tourCount) : 1

/**
 * Returns the choice at the selected time; a single price is chosen automatically. A price of a tour that is counted, and
 * counts of one that is booked as a whole, are dropped: the address or the line that has them is older than the tour's
 * rules, and nothing on the page would show them.
 * @param time if undefined, the time of the choice counts: one that a link asked for is kept even if it isn't available
 */
export function chosenAt(
  rules: Pick<TourRules, 'bookCompleteTour' | 'singleTicketing'>,
  { prices }: Pick<Offered, 'prices'>,
  choice: TourChoice,
  time: TimeOfDay | undefined,
): TourChoice {
  const atTime = { ...choice, time: time ?? choice.time }
  if (!isBookedByPrice(rules)) return { ...atTime, priceId: undefined }
  const [only, ...others] = prices
  return only && others.length === 0 ? withPrice(atTime, only.id) : { ...atTime, tours: {} }
}

/**
 * Returns the key of a ticket, or of a part of one, among limits, notes and problems: a price or a question may have the
 * same id.
 */
export const ticketKey = (id: string, part = ''): string => `t${id}.${part}`

/** Returns the key of a price among limits and notes. */
export const priceKey = (id: string): string => `n${id}`

/** Returns the only one of an offer's prices or tickets if its count must be that of the other counter. */
function follower<Id>(rules: TourRules, offered: Offered, things: readonly { id: Id }[]): Id | undefined {
  return mustBeEqual(rules, offered) && things.length === 1 ? things[0]?.id : undefined
}

/**
 * Returns the choice with another number of one kind of ticket. If tickets and tours must be equal in number and there
 * is one counter of tours, only one number is valid there, so it is chosen as well.
 */
export function chooseTickets(
  { rules, offered, choice }: Omit<ChosenTour<unknown>, 'place'>,
  ticketId: TicketId,
  count: number,
): TourChoice {
  const next = withTicketCount(choice, ticketId, count)
  const price = follower(rules, offered, offered.prices)
  return price === undefined ? next : withTourCount(next, price, tourSums(rules, offered, next).ticketCount)
}

/** Returns the choice with another count of one price; the only kind of ticket follows it, as in `chooseTickets`. */
export function chooseTours(
  { rules, offered, choice }: Omit<ChosenTour<unknown>, 'place'>,
  priceId: string,
  count: number,
): TourChoice {
  const next = withTourCount(choice, priceId, count)
  const ticket = follower(rules, offered, offered.tickets)
  return ticket === undefined ? next : withTicketCount(next, ticket, tourSums(rules, offered, next).tourCount)
}

/** The highest count of each counter, by `ticketKey` and `priceKey`. */
export type TourLimits = Record<string, number | undefined>

type Place = Pick<TourTime, 'start' | 'left' | 'tours' | 'state'>

/** Returns the limit of each counter, given the other choices (section 5, "Tour ticket and tour counts"). */
export function tourLimits(rules: TourRules, offered: Offered, choice: TourChoice, place: Place): TourLimits {
  const chosen = { rules, offered, choice, place }
  return Object.fromEntries([
    ...offered.tickets.flatMap(({ id, subtickets }) => [
      [ticketKey(id), tourTicketLimit(chosen, id)] as const,
      ...subtickets.map((part) => [ticketKey(id, part.id), tourPartLimit(chosen, id, part.id)] as const),
    ]),
    ...offered.prices.map(({ id }) => [priceKey(id), tourCountLimit(chosen, id)] as const),
  ])
}

/** Returns the reasons why counters at their limit can't go up. */
export function tourNotes(
  { rules, offered, choice, place }: ChosenTour<Place>,
  limits: TourLimits,
): Record<string, Problem | undefined> {
  const { tourCount, ticketCount } = tourSums(rules, offered, choice)
  const onlyLeft = (count: number): Problem => ({
    key: 'availability.onlyLeftAt',
    values: { count, time: formatTime(place.start) },
  })
  const atMost: Problem = {
    key: 'tours.atMost',
    values: { count: personLimit(rules, Math.max(1, tourCount)) },
  }
  const priceNote = () => {
    if (!rules.singleTicketing && tourCount >= place.tours) return onlyLeft(place.tours)
    return place.left <= rules.maxParticipants ? onlyLeft(place.left) : atMost
  }
  const ticketNote = ticketCount >= place.left ? onlyLeft(place.left) : atMost
  const notes: Record<string, Problem | undefined> = {}
  const note = (key: string, count: number, reason: Problem) => {
    if (count >= (limits[key] ?? Infinity)) notes[key] = reason
  }
  for (const { id, subtickets } of offered.tickets) {
    const { count = 0, subtickets: chosen = {} } = choice.tickets[id] ?? {}
    note(ticketKey(id), count, ticketNote)
    if (count > 0) for (const part of subtickets) note(ticketKey(id, part.id), chosen[part.id] ?? 0, atMost)
  }
  for (const { id } of offered.prices) note(priceKey(id), choice.tours[id] ?? 0, priceNote())
  return notes
}
