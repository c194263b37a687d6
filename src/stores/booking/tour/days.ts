import type { ReadableAtom } from 'nanostores'
import { isUnbookable, type Asker, type Availability } from '#domain/availability/availability.ts'
import { dayAvailability } from '#domain/availability/day-availability.ts'
import { eventAvailability } from '#domain/availability/event-availability.ts'
import { roomiest } from '#domain/availability/roomiest.ts'
import type { Month } from '#domain/dates/calendar.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/problems/problem.ts'
import { entriesOf } from '#domain/records/entries.ts'
import { tourPlacesByDay } from '#domain/tours/tour-times.ts'
import type { TourOnSale } from '#domain/tours/tour.ts'
import { monthView, type MonthView } from '#stores/booking/shared/month-view.ts'
import { daysOf, withPlaces } from '#stores/booking/shared/months.ts'
import { offeredDays } from '#stores/booking/shared/offered-days.ts'
import { derived } from '#stores/derived/derived.ts'
import type { TourAnswers } from './answers.ts'
import type { TourChoices } from './choices.ts'
import type { TourTimes } from './times.ts'

/** The days of a tour. */
export interface TourDays extends MonthView {
  /** How the tour stands as a whole. */
  $availability: ReadableAtom<Availability<CalendarDate>>
  /** Why nothing of it can be booked at all, once that is known. */
  $over: ReadableAtom<Problem | undefined>
  /** The month to ask for: the one in view, unless all is over. */
  $wanted: ReadableAtom<Month | undefined>
  /** Why the day chosen can't be had. */
  $gone: ReadableAtom<Problem | undefined>
  /** The days to offer, where none is chosen or the one chosen is gone. */
  $instead: ReadableAtom<CalendarDate[]>
}

/** Works out the days from the calendar's months and from what the day chosen still offers. */
export function tourDays(
  tour: TourOnSale,
  { $months, lifetime: { $answer }, day }: TourAnswers,
  { $day }: TourChoices,
  { $times }: TourTimes,
  $asker: ReadableAtom<Asker | undefined>,
  $strayDay: ReadableAtom<CalendarDate | undefined>,
): TourDays {
  const bookable = tour.prices.length > 0 || tour.tickets.length > 0
  const $calendar = derived([$months], (months) =>
    Object.fromEntries(
      entriesOf(months).map(([key, answer]) => [
        key,
        answer.state === 'ready' ? { ...answer, value: tourPlacesByDay(answer.value) } : answer,
      ]),
    ),
  )
  // The calendar may still have places that the cart takes, or that went meanwhile.
  const $live = derived([$day, day.$answer, $times], (date, answer, times) =>
    date !== undefined && answer.state === 'ready' ? { [date]: roomiest(times) } : {},
  )
  const $places = derived([$calendar, $live], withPlaces)
  const $days = derived([$places], daysOf)
  const $lifetime = derived([$answer], (answer) => (answer.state === 'ready' && answer.value) || tour.lifetime)
  const view = monthView($asker, $lifetime, $places)
  const $availability = derived([$asker, $lifetime, $days], (asker, lifetime, days): Availability<CalendarDate> =>
    asker ? eventAvailability({ kind: 'tour', lifetime, days, bookable }, asker) : { state: 'open' },
  )
  const $over = derived([$availability], (whole) => (isUnbookable(whole) ? whole.problem : undefined))
  const $chosen = derived(
    [$asker, $day, $days, $lifetime],
    (asker, date, days, lifetime): Availability<CalendarDate> | undefined =>
      asker && date !== undefined && days
        ? dayAvailability({ kind: 'day', of: 'tour', date, days, lifetime }, asker)
        : undefined,
  )
  const $isGone = derived([$chosen], (chosen) => chosen?.problem !== undefined)
  return {
    ...view,
    $availability,
    $over,
    $wanted: derived([view.$view, $over], (shown, over) => (over ? undefined : shown?.month)),
    $gone: derived([$chosen], (chosen) => chosen?.problem),
    $instead: offeredDays({ $day, $strayDay, $availability, $isGone, $days, $asker }),
  }
}
