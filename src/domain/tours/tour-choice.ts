import { countedWords } from '#domain/availability/counts.ts'
import type { TicketId } from '#domain/shop/ids.ts'
import type { CalendarDate, TimeOfDay } from '#domain/dates/wall-clock.ts'
import { sum, times, totalPrice, type Money } from '#domain/money/money.ts'
import { withName } from '#domain/collections/blank.ts'
import type { Answer } from '#domain/forms/question.ts'
import type { Tour, TourOffer, TourPrice, TourTicket } from './tour.ts'

/** The choice of one kind of ticket; subticket counts are for the whole booking, by id. */
interface TourTicketChoice {
  count: number
  subtickets: Record<string, number>
}

/** A visitor's choices on a tour's page (section 3, "Tour form"). */
export interface TourChoice {
  date?: CalendarDate
  time?: TimeOfDay
  /** By ticket id. */
  tickets: Record<string, TourTicketChoice>
  /** Counts at each price of the price list, by price id. */
  tours: Record<string, number>
  /** Price of one complete tour, if none are counted in `tours`. */
  priceId?: string
  answers: Answer[]
}

/** Nothing chosen yet. */
export const noTourChoice: TourChoice = { tickets: {}, tours: {}, answers: [] }

/** The offer for a choice: tickets, and the price list of its time. */
export interface Offered {
  tickets: readonly TourTicket[]
  prices: readonly TourPrice[]
}

/** Returns the price list of the chosen time if it has one, else the tour's own (section 4). */
export const pricesAt = (offer: TourOffer, time: TimeOfDay | undefined): TourPrice[] => {
  const own = time === undefined ? undefined : offer.schedule[time]?.prices
  return own && own.length > 0 ? own : offer.prices
}

/** Returns what is offered at a time. */
export const offeredAt = (offer: TourOffer, time: TimeOfDay | undefined): Offered => ({
  tickets: offer.tickets,
  prices: pricesAt(offer, time),
})

/** Names the only price and the only ticket of a tour after it, if they have no name. */
export const withTourName = ({ prices, tickets }: Offered, name: string) => ({
  prices: withName(prices, name),
  tickets: withName(tickets, name),
})

/** The sums of a choice, recalculated after each change (section 4, "Tour booking"). */
export interface TourSums {
  /** Number of all tickets; each takes a place. */
  ticketCount: number
  /** Number of people on the tickets: for a ticket with subtickets as many as those, else one. */
  personCount: number
  /** Number of all tours; a price chosen without a count is one tour. */
  tourCount: number
  /** True if one complete tour is booked, by its price. */
  isComplete: boolean
  total: Money
}

/** Returns the number of people on the chosen tickets of a kind. */
export const personsOf = ({ id, subtickets }: TourTicket, { tickets }: Pick<TourChoice, 'tickets'>): number => {
  const { count = 0, subtickets: chosen = {} } = tickets[id] ?? {}
  if (count === 0 || subtickets.length === 0) return count
  return sum(subtickets.map((part) => chosen[part.id] ?? 0))
}

/**
 * Returns counts and price of a choice, ignoring what is no longer offered. The price of a complete tour that is sold
 * by the ticket counts for each ticket.
 */
export function tourSums(
  { singleTicketing }: Pick<Tour, 'singleTicketing'>,
  { tickets, prices }: Offered,
  choice: TourChoice,
): TourSums {
  const countOf = (id: string) => choice.tickets[id]?.count ?? 0
  const ticketTotals = tickets.map(({ id, price, subtickets }) => {
    const parts = subtickets.map((part) => ({ ...part, count: choice.tickets[id]?.subtickets[part.id] ?? 0 }))
    return countOf(id) > 0 ? totalPrice([{ price, count: countOf(id) }, ...parts]) : 0
  })
  const counted = sum(prices.map(({ id }) => choice.tours[id] ?? 0))
  const single = counted === 0 ? prices.find(({ id }) => id === choice.priceId) : undefined
  const ofTours = totalPrice(prices.map(({ id, price }) => ({ price, count: choice.tours[id] ?? 0 })))
  const ticketCount = sum(tickets.map(({ id }) => countOf(id)))
  const ofSingle = times(single?.price ?? 0, singleTicketing ? Math.max(1, ticketCount) : 1)
  return {
    ticketCount,
    personCount: sum(tickets.map((ticket) => personsOf(ticket, choice))),
    tourCount: single ? 1 : counted,
    isComplete: single !== undefined,
    total: sum([...ticketTotals, ofTours, ofSingle]),
  }
}

/** Returns the choice with another number of one kind of ticket; at 0 its subtickets are removed too. */
export function withTicketCount(choice: TourChoice, ticketId: TicketId, count: number): TourChoice {
  const subtickets = count > 0 ? (choice.tickets[ticketId]?.subtickets ?? {}) : {}
  return { ...choice, tickets: { ...choice.tickets, [ticketId]: { count, subtickets } } }
}

/** Returns the choice with another number of one subticket of a kind of ticket. */
export function withTourSubticketCount(
  choice: TourChoice,
  ticketId: TicketId,
  subticketId: string,
  count: number,
): TourChoice {
  const { count: tickets = 0, subtickets = {} } = choice.tickets[ticketId] ?? {}
  const ticket = { count: tickets, subtickets: { ...subtickets, [subticketId]: count } }
  return { ...choice, tickets: { ...choice.tickets, [ticketId]: ticket } }
}

/** Returns the choice with another count of one price; counted prices replace a single one. */
export function withTourCount(choice: TourChoice, priceId: string, count: number): TourChoice {
  const { priceId: _, ...rest } = choice
  return { ...rest, tours: { ...choice.tours, [priceId]: count } }
}

/** Returns the choice of one tour at one price, which replaces counted ones. */
export const withPrice = (choice: TourChoice, priceId: string): TourChoice => ({ ...choice, tours: {}, priceId })

/** Returns what is chosen, with its counts: "Group tour × 1, Children × 12". */
export const chosenTourWords = ({ prices, tickets }: Offered, chosen: TourChoice): string =>
  countedWords([
    ...prices.map(({ id, name }) => ({ name, count: chosen.priceId === id ? 1 : (chosen.tours[id] ?? 0) })),
    ...tickets.map(({ id, name }) => ({ name, count: chosen.tickets[id]?.count ?? 0 })),
  ])
