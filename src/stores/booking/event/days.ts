import type { ReadableAtom } from 'nanostores'
import type { Asker } from '#domain/availability/availability.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { EventOnSale } from '#domain/catalogue/events.ts'
import { isGone, placesOfDays } from '#domain/tickets/day-slots.ts'
import { bookedDays, type BookedDays } from '#stores/booking/shared/booked-days.ts'
import { hasNoCalendar, withPlaces } from '#stores/booking/shared/months.ts'
import { isMissing } from '#stores/calls/latest.ts'
import { derived } from '#stores/derived/derived.ts'
import type { EventAnswers } from './answers.ts'
import type { EventChoices } from './choices.ts'
import type { EventOffer } from './offer.ts'
import type { EventTimes } from './times.ts'

/** Works out an event's days: the calendar has sums, which the answers for single days correct. */
export function eventDays(
  event: EventOnSale,
  { $months, $known, lifetime, offer }: EventAnswers,
  { $day }: EventChoices,
  { $live, $tickets }: EventOffer,
  { $slots }: EventTimes,
  $asker: ReadableAtom<Asker | undefined>,
  $lines: ReadableAtom<LineItem[]>,
  $strayDay: ReadableAtom<CalendarDate | undefined>,
): BookedDays {
  const { id, end, tickets } = event
  const $places = derived([$known, $lines, $asker], (known, lines, asker) =>
    asker ? placesOfDays(id, known, { lines, ...asker }) : {},
  )
  // The page may be older than its end. Where one day is gone, others may be there still.
  const $exists = derived(
    [$months, offer.$answer, $day],
    (months, answer, day) => !hasNoCalendar(months) && !(day === undefined && isMissing(answer)),
  )
  return bookedDays({
    id,
    $lines,
    $whole: derived([$exists, $tickets], (exists, { length }) => ({
      kind: 'event',
      end,
      exists,
      bookable: tickets.length > 0,
      hasPlaces: length > 0,
    })),
    $lifetime: lifetime.$answer,
    published: event.lifetime,
    $months: derived([$months, $places], withPlaces),
    $day,
    $strayDay,
    $isSoldOut: derived(
      [$live, $tickets, $slots],
      (live, shown, slots) => live !== undefined && isGone({ tickets: shown, slots }),
    ),
    $asker,
  })
}
