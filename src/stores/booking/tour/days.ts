import { atom, type ReadableAtom } from 'nanostores'
import { type Asker, roomiest } from '#domain/availability/availability.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { entriesOf } from '#domain/collections/records.ts'
import { tourPlacesByDay } from '#domain/tours/tour-times.ts'
import type { TourOnSale } from '#domain/tours/tour.ts'
import { bookedDays, type BookedDays } from '#stores/booking/shared/booked-days.ts'
import { hasNoCalendar, withPlaces } from '#stores/booking/shared/months.ts'
import { isMissing } from '#stores/calls/latest.ts'
import { derived } from '#stores/derived/derived.ts'
import type { TourAnswers } from './answers.ts'
import type { TourChoices } from './choices.ts'
import type { TourTimes } from './times.ts'

/** Works out a tour's days: the calendar may still have places that the cart takes, or that went meanwhile. */
export function tourDays(
  tour: TourOnSale,
  { $months, lifetime, day }: TourAnswers,
  { $day }: TourChoices,
  { $times }: TourTimes,
  $asker: ReadableAtom<Asker | undefined>,
  $strayDay: ReadableAtom<CalendarDate | undefined>,
  $lines: ReadableAtom<readonly LineItem[]>,
): BookedDays {
  const bookable = tour.prices.length > 0 || tour.tickets.length > 0
  const $calendar = derived([$months], (months) =>
    Object.fromEntries(
      entriesOf(months).map(([key, answer]) => [
        key,
        answer.state === 'ready' ? { ...answer, value: tourPlacesByDay(answer.value) } : answer,
      ]),
    ),
  )
  const $live = derived([$day, day.$answer, $times], (date, answer, times) =>
    date !== undefined && answer.state === 'ready' ? { [date]: roomiest(times) } : {},
  )
  return bookedDays({
    id: tour.id,
    $lines,
    // Every answer but 200 says that there is no such tour, or no calendar of it (section 8).
    $whole: derived([$months, day.$answer], (months, answer) => ({
      kind: 'tour',
      exists: !hasNoCalendar(months) && !isMissing(answer),
      bookable,
    })),
    $lifetime: lifetime.$answer,
    published: tour.lifetime,
    $months: derived([$calendar, $live], withPlaces),
    $day,
    $strayDay,
    $isSoldOut: atom(false),
    $asker,
  })
}
