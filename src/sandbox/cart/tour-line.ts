import { tourResource, tourSlotsOn } from '#sandbox/inventory/tours.ts'
import { timeOf } from '#sandbox/inventory/slots.ts'
import type { SeedTour } from '#sandbox/seed.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import { type ItemOf, checkCount, lineRefused, unknownItem, type Line } from './line.ts'

type TourItem = ItemOf<'guidedTour'>
type Counted = { id: string; count: number }

const sum = (list: Counted[]): number => list.reduce((total, { count }) => total + count, 0)

/** Returns the total price of counted things; undefined if one of them isn't sold or its count is negative. */
const priceOf = (list: Counted[], prices: { id: number; price: number }[]): number | undefined => {
  let total = 0
  for (const { id, count } of list) {
    const priced = prices.find((one) => String(one.id) === id)
    if (!priced || count < 0) return undefined
    total += priced.price * count
  }
  return total
}

/** Counts the people on tickets; a ticket with subtickets counts these, at least one for each ticket. */
const personsOf = (tour: SeedTour, tickets: NonNullable<TourItem['tickets']>): number | undefined =>
  tickets.reduce<number | undefined>((persons, { id, count, subtickets = [] }) => {
    const parts = tour.tickets.find((one) => String(one.id) === id)?.subtickets ?? []
    const some = parts.length > 0 ? sum(subtickets) : count
    return persons === undefined || some < count ? undefined : persons + some
  }, 0)

const ticketsTotal = (tour: SeedTour, tickets: NonNullable<TourItem['tickets']>): number | undefined =>
  tickets.reduce<number | undefined>((total, ticket) => {
    const own = priceOf([ticket], tour.tickets)
    const subtickets = tour.tickets.find((one) => String(one.id) === ticket.id)?.subtickets ?? []
    const parts = priceOf(ticket.subtickets ?? [], subtickets)
    return total === undefined || own === undefined || parts === undefined ? undefined : total + own + parts
  }, 0)

/**
 * Returns the price of the tour itself: its `tours` lines set it, else `priceId` picks from the list of that time. A tour that
 * has no prices then costs what its tickets cost.
 */
const tourTotal = (tour: SeedTour, item: TourItem, time: string): number | undefined => {
  const prices = tour.timePrices?.[time] ?? tour.prices
  if (item.tours && item.tours.length > 0) return priceOf(item.tours, prices)
  if (item.priceId !== undefined) return priceOf([{ id: item.priceId, count: item.count }], prices)
  return tour.singleTicketing || (prices.length === 0 && item.tickets) ? 0 : undefined
}

const isAnswered = (value: string | string[] | undefined): boolean =>
  value !== undefined && (Array.isArray(value) ? value.length > 0 : value.trim() !== '')

const hasAllAnswers = (tour: SeedTour, { answers = [] }: TourItem): boolean =>
  (tour.questions ?? [])
    .filter(({ mandatory }) => mandatory)
    .every(({ id }) => isAnswered(answers.find(({ qId }) => qId === String(id))?.value))

/** Prices a guided tour: people in a tour that is sold by the ticket, else one or more whole tours. */
export const tourLine = (shop: Shop, item: TourItem): Line => {
  const tour = shop.seed.tours.find(({ id }) => String(id) === item.id)
  if (!tour) throw unknownItem(shop)
  checkCount(shop, item.count, tour.name)
  const slot = tourSlotsOn(shop, tour, item.datetime.slice(0, 10)).find(({ start }) => start === item.datetime)
  if (!slot) throw lineRefused(shop, 'notOffered', tour.name)
  if (!hasAllAnswers(tour, item)) throw lineRefused(shop, 'answersMissing', tour.name)

  const price = tourTotal(tour, item, timeOf(slot))
  const tickets = ticketsTotal(tour, item.tickets ?? [])
  const places = sum(item.tickets ?? [])
  const people = personsOf(tour, item.tickets ?? [])
  const tours = sum(item.tours ?? [])
  const takes = tour.singleTicketing ? tours || places || item.count : tours || 1
  const max = tour.maxParticipants * (tour.singleTicketing ? 1 : takes)
  if (price === undefined || tickets === undefined || people === undefined) {
    throw lineRefused(shop, 'countsInvalid', tour.name)
  }
  const tooFew = !tour.singleTicketing && people > 0 && people < (tour.minParticipants ?? 0)
  if (tooFew || people > max || (tour.singleTicketing && takes > max)) {
    throw lineRefused(shop, 'countsInvalid', tour.name)
  }
  return {
    kind: 'guidedTour',
    name: tour.name,
    count: item.count,
    price: Math.round((price + tickets) / item.count),
    total: price + tickets,
    datetime: slot.start,
    takes: { resource: tourResource(tour, slot.start), count: takes, left: slot.places },
  }
}
