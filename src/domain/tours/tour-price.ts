import { sum, times, type Money } from '#domain/money/money.ts'
import { soldPrices, type Tour, type TourTicket } from './tour.ts'
import { mustBeEqual, needsTickets } from './tour-limits.ts'

type Priced = Pick<
  Tour,
  | 'prices'
  | 'timePrices'
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
export function lowestTourPrice(priced: Priced): Money | undefined {
  const tour = { ...priced, prices: soldPrices(priced) }
  const { prices, tickets } = tour
  if (prices.length === 0 && tickets.length === 0) return undefined
  const people = Math.max(1, tour.minParticipants ?? 1)
  const needed = needsTickets(tour, tour) || mustBeEqual(tour, tour) ? tickets : []
  // Optional tickets count towards the smallest group too, and may be cheaper than a place for everybody.
  const optional = prices.length > 0 ? tickets : []
  const least = lowestOf(
    needed.length > 0 ? minWith(tour, needed, people) : [minWithout(tour, people), ...minWith(tour, optional, people)],
  )
  if (least > 0) return least
  // Free children don't make a tour free: one of the group pays, the others don't.
  const members = needed.flatMap(({ price, subtickets }) => (price === 0 ? subtickets : []))
  const ofOne = [...prices, ...members].map(({ price }) => price).concat(minWith(tour, needed, 1))
  return lowestOf(ofOne.filter((price) => price > 0))
}

/**
 * Returns what the lowest price is for: one person, or the group as a whole. Undefined if the group pays for the tour and
 * each person a ticket, or if it is the price of a smallest group.
 */
export function priceUnit(priced: Priced): 'person' | 'group' | undefined {
  const tour = { ...priced, prices: soldPrices(priced) }
  const { prices, tickets, singleTicketing, minParticipants = 1 } = tour
  const isEqual = mustBeEqual(tour, tour)
  const needed = needsTickets(tour, tour) || isEqual ? tickets : []
  if (prices.length > 0 && needed.length === 0 && !singleTicketing) return 'group'
  const eachPays =
    (prices.length === 0 || singleTicketing || isEqual) && needed.every((one) => one.subtickets.length === 0)
  return eachPays && minParticipants <= 1 && prices.length + needed.length > 0 ? 'person' : undefined
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
