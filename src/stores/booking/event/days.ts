import type { ReadableAtom } from 'nanostores'
import { canBuy, isUnbookable, type Asker, type Availability } from '#domain/availability/availability.ts'
import { dayAvailability } from '#domain/availability/day-availability.ts'
import { eventAvailability } from '#domain/availability/event-availability.ts'
import type { Month } from '#domain/dates/calendar.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { EventOnSale } from '#domain/events/event.ts'
import type { Problem } from '#domain/problems/problem.ts'
import { isGone } from '#domain/tickets/is-gone.ts'
import { placesOfDays } from '#domain/tickets/places-of-days.ts'
import { monthView, type MonthView } from '#stores/booking/shared/month-view.ts'
import { daysOf, withPlaces } from '#stores/booking/shared/months.ts'
import { offeredDays } from '#stores/booking/shared/offered-days.ts'
import { isMissing } from '#stores/calls/latest.ts'
import { derived } from '#stores/derived/derived.ts'
import type { EventAnswers } from './answers.ts'
import type { EventChoices } from './choices.ts'
import type { EventOffer } from './offer.ts'
import type { EventTimes } from './times.ts'

/** The days of an event. */
export interface EventDays extends MonthView {
  /** How the event stands as a whole. */
  $availability: ReadableAtom<Availability<CalendarDate>>
  /** Why nothing of it can be booked at all, once that is known. */
  $over: ReadableAtom<Problem | undefined>
  /** The month to ask for: the one in view, unless all is over. */
  $wanted: ReadableAtom<Month | undefined>
  /** The days to offer, where none is chosen or the one chosen is gone. */
  $instead: ReadableAtom<CalendarDate[]>
  /** Why the day chosen can't be had. */
  $gone: ReadableAtom<Problem | undefined>
  /** How the day chosen stands in the calendar, once that is known. */
  $dayState: ReadableAtom<Availability['state'] | undefined>
}

/** Works out the days from the calendar's months and from what the day chosen still offers. */
export function eventDays(
  event: EventOnSale,
  { $months: $asked, $known, lifetime: { $answer }, offer }: EventAnswers,
  { $day }: EventChoices,
  { $live, $tickets }: EventOffer,
  { $slots }: EventTimes,
  $asker: ReadableAtom<Asker | undefined>,
  $lines: ReadableAtom<LineItem[]>,
  $strayDay: ReadableAtom<CalendarDate | undefined>,
): EventDays {
  const { end } = event
  const $places = derived([$known, $lines, $asker], (known, lines, asker) =>
    asker ? placesOfDays(event.id, known, { lines, ...asker }) : {},
  )
  const $months = derived([$asked, $places], withPlaces)
  const $days = derived([$months], daysOf)
  // The page may be older than its end. Where one day is gone, others may be there still.
  const $bookable = derived([$months, offer.$answer, $day], (months, answer, day) => {
    const answers = [...Object.values(months), ...(day === undefined ? [answer] : [])]
    return event.tickets.length > 0 && !answers.some(isMissing)
  })
  const $lifetime = derived([$answer], (answer) => (answer.state === 'ready' && answer.value) || event.lifetime)
  const view = monthView($asker, $lifetime, $months)
  const $availability = derived(
    [$asker, $lifetime, $days, $bookable, $tickets],
    (asker, lifetime, days, bookable, tickets): Availability<CalendarDate> => {
      const whole = { kind: 'event', end, lifetime, days, bookable, hasPlaces: tickets.length > 0 } as const
      return asker ? eventAvailability(whole, asker) : { state: 'open' }
    },
  )
  const $over = derived([$availability], (whole) => (isUnbookable(whole) ? whole.problem : undefined))
  const $chosen = derived([$asker, $day, $days, $lifetime], (asker, date, days, lifetime) =>
    asker && date && days ? dayAvailability({ kind: 'day', of: 'event', date, days, lifetime }, asker) : undefined,
  )
  const $isGone = derived(
    [$chosen, $live, $tickets, $slots],
    (chosen, live, tickets, slots) =>
      (chosen !== undefined && !canBuy(chosen)) || (live !== undefined && isGone({ tickets, slots })),
  )
  return {
    ...view,
    $availability,
    $over,
    $wanted: derived([view.$view, $over], (shown, over) => (over ? undefined : shown?.month)),
    $instead: offeredDays({ $day, $strayDay, $availability, $isGone, $days, $asker }),
    $gone: derived([$chosen, $isGone], (chosen, isGone): Problem | undefined =>
      isGone ? (chosen?.problem ?? { key: 'availability.daySoldOut' }) : undefined,
    ),
    $dayState: derived([$chosen], (chosen) => chosen?.state),
  }
}
