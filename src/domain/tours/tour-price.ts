import type { Money } from '#domain/money/money.ts'
import type { Tour } from './tour.ts'
import { needsTickets } from './tour-limits.ts'

/** The lowest price that somebody pays; 0 where nobody does. */
const lowestOf = (priced: readonly { price: Money }[]): Money => {
  const paid = priced.map(({ price }) => price).filter((price) => price > 0)
  return paid.length > 0 ? Math.min(...paid) : 0
}

/**
 * The least that a tour comes to: its lowest price, and with it the lowest ticket where it can't be had without one
 * (section 3, "Guided tour").
 * @returns undefined where nothing of it can be bought
 */
export function lowestTourPrice(tour: Pick<Tour, 'prices' | 'tickets' | 'bookingWithoutTickets'>): Money | undefined {
  const { prices, tickets } = tour
  if (prices.length === 0 && tickets.length === 0) return undefined
  const paying = tickets.map(({ price, subtickets }) => ({ price: price > 0 ? price : lowestOf(subtickets) }))
  return lowestOf(prices) + (needsTickets(tour, { prices, tickets }) ? lowestOf(paying) : 0)
}
