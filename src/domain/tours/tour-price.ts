import { sum, times, type Money } from '#domain/money/money.ts'
import type { Tour, TourTicket } from './tour.ts'
import { mustBeEqual, needsTickets } from './tour-limits.ts'

type Priced = Pick<
  Tour,
  | 'prices'
  | 'tickets'
  | 'minParticipants'
  | 'maxParticipants'
  | 'singleTicketing'
  | 'bookCompleteTour'
  | 'bookingWithoutTickets'
>

/**
 * Returns the lowest total of a tour: the smallest group that may book it, at its lowest price and with the tickets
 * that it needs (section 3, "Guided tour"; section 5, minimum group size).
 * @returns undefined if nothing of it can be bought; 0 if nobody pays
 */
export function lowestTourPrice(tour: Priced): Money | undefined {
  const { prices, tickets } = tour
  if (prices.length === 0 && tickets.length === 0) return undefined
  const people = Math.max(1, tour.minParticipants ?? 1)
  const needed = needsTickets(tour, tour) || mustBeEqual(tour, tour) ? tickets : []
  const least = lowestOf(needed.length > 0 ? minWith(tour, needed, people) : [minWithout(tour, people)])
  if (least > 0) return least
  // Free children don't make a tour free: one of the group pays, the others don't.
  const members = needed.flatMap(({ price, subtickets }) => (price === 0 ? subtickets : []))
  const ofOne = [...prices, ...members].map(({ price }) => price).concat(minWith(tour, needed, 1))
  return lowestOf(ofOne.filter((price) => price > 0))
}

/**
 * Returns what the lowest price is for: each person, or the group as a whole. Undefined if it is made of both, or is that
 * of a smallest group.
 */
export function priceUnit(tour: Priced): 'person' | 'group' | undefined {
  const { prices, tickets, singleTicketing } = tour
  const hasTickets = tickets.length > 0 && (needsTickets(tour, tour) || mustBeEqual(tour, tour))
  if (prices.length > 0 && hasTickets) return undefined
  if (prices.length > 0 && !singleTicketing) return 'group'
  const isOfOne = (tour.minParticipants ?? 1) <= 1 && (prices.length > 0 || tickets.every(({ subtickets }) => subtickets.length === 0))
  return isOfOne && prices.length + tickets.length > 0 ? 'person' : undefined
}

const lowestOf = (prices: readonly Money[]): Money => (prices.length > 0 ? Math.min(...prices) : 0)

const lowestPrice = (priced: readonly { price: Money }[]): Money => lowestOf(priced.map(({ price }) => price))

/**
 * Returns the lowest total without tickets: if sold by the place, everybody pays the price, otherwise the group pays it
 * once.
 */
const minWithout = ({ prices, singleTicketing }: Priced, people: number): Money =>
  times(lowestPrice(prices), singleTicketing ? people : 1)

/**
 * Returns the lowest total with each kind of ticket: one ticket for all if it is for several people, otherwise one for
 * each.
 */
const minWith = (tour: Priced, tickets: readonly TourTicket[], people: number): Money[] =>
  tickets.map(({ price, subtickets }) => {
    const isOfSeveral = subtickets.length > 0
    const count = isOfSeveral ? 1 : people
    const members = times(lowestPrice(subtickets), isOfSeveral ? people : 0)
    const tours = times(lowestPrice(tour.prices), mustBeEqual(tour, tour) ? count : 1)
    return sum([times(price, count), members, tours])
  })
