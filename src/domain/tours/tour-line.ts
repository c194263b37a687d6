import type { GuidedTourLine } from '#domain/lines/tour.ts'
import { at } from '#domain/dates/calendar.ts'
import { formatTime } from '#domain/dates/format-date.ts'
import { dayOf, parseTimeOfDay, type CalendarDate, type TimeOfDay } from '#domain/dates/wall-clock.ts'
import { times } from '#domain/money/money.ts'
import { inOrderOf, withWords } from '#domain/forms/answers.ts'
import type { TourOnSale } from './tour.ts'
import { noTourChoice, tourSums, type Offered, type TourChoice } from './tour-choice.ts'
import { placesOf } from './tour-problems.ts'

/**
 * Returns the cart line of a tour; call it only if `tourProblems` finds none. Seconds of the beginning are :00 (section
 * 7).
 */
export function guidedTourLineOf(
  tour: TourOnSale,
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
    priceName: single?.name,
    tourPrice: times(single?.price ?? 0, tour.singleTicketing ? count : 1),
    vat: (single ?? tours[0] ?? tickets[0])?.vat ?? 0,
    tickets,
    tours,
    answers: inOrderOf(tour.questions, choice.answers).map((answer) => withWords(tour.questions, answer)),
  }
}

const countsOf = (parts: readonly { id: string; count: number }[]) =>
  Object.fromEntries(parts.map(({ id, count }) => [id, count]))

/** Returns the choices of a line, for changing them. */
export const tourChoiceOf = ({ start, tickets, tours, priceId, answers }: GuidedTourLine): TourChoice => ({
  ...noTourChoice,
  date: dayOf(start),
  time: parseTimeOfDay(formatTime(start)),
  tickets: Object.fromEntries(
    tickets.map(({ id, count, subtickets }) => [id, { count, subtickets: countsOf(subtickets) }]),
  ),
  tours: countsOf(tours),
  priceId,
  answers: answers.map(({ questionId, type, value }) => ({ questionId, type, value })),
})
