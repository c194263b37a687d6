import type { GuidedTourLine } from '#domain/cart/line-item.ts'
import { at } from '#domain/dates/calendar.ts'
import type { CalendarDate, TimeOfDay } from '#domain/dates/wall-clock.ts'
import { times } from '#domain/money/money.ts'
import type { Tour } from './tour.ts'
import { tourSums, type Offered, type TourChoice } from './tour-choice.ts'
import { placesOf } from './tour-problems.ts'

/**
 * The cart line of a booked tour, once `tourProblems` finds none. Seconds of the beginning are :00 (section 7).
 */
export function guidedTourLineOf(
  tour: Tour,
  offered: Offered,
  choice: TourChoice,
  beginning: { date: CalendarDate; time: TimeOfDay },
): GuidedTourLine {
  const sums = tourSums(tour, offered, choice)
  const count = placesOf(tour, sums)
  const tickets = offered.tickets
    .map(({ id, name, price, vat, subtickets }) => ({
      id,
      name,
      price,
      vat,
      count: choice.tickets[id]?.count ?? 0,
      subtickets: subtickets
        .map((part) => ({ ...part, count: choice.tickets[id]?.subtickets[part.id] ?? 0 }))
        .filter(({ count }) => count > 0),
    }))
    .filter(({ count }) => count > 0)
  const tours = offered.prices
    .map(({ id, name, price, vat }) => ({ id, name, price, vat, count: choice.tours[id] ?? 0 }))
    .filter(({ count }) => count > 0)
  const single = tours.length === 0 ? offered.prices.find(({ id }) => id === choice.priceId) : undefined
  return {
    type: 'guidedTour',
    id: tour.id,
    name: tour.name,
    eventName: tour.eventName,
    start: at(beginning.date, beginning.time),
    singleTicketing: tour.singleTicketing,
    bookCompleteTour: tour.bookCompleteTour,
    count,
    priceId: single?.id,
    tourPrice: times(single?.price ?? 0, tour.singleTicketing ? count : 1),
    vat: (single ?? tours[0] ?? tickets[0])?.vat ?? 0,
    tickets,
    tours,
    answers: choice.answers,
  }
}
