import type { ReadableAtom } from 'nanostores'
import {
  canBuy,
  isUnbookable,
  type Asker,
  type Availability,
  type PlacesByDay,
  type Subject,
} from '#domain/availability/availability.ts'
import { dayAvailability } from '#domain/availability/day-availability.ts'
import { eventAvailability } from '#domain/availability/event-availability.ts'
import { monthOf, type Month } from '#domain/dates/calendar.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import { holdsPlaces, unlessInCart } from '#domain/cart/places-in-cart.ts'
import type { CalendarDate, Lifetime } from '#domain/dates/wall-clock.ts'
import type { EventId, TourId } from '#domain/shop/ids.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { Loading } from '#stores/calls/latest.ts'
import { derived } from '#stores/derived/derived.ts'
import { lookAhead, type LookAhead } from './look-ahead.ts'
import { monthView, type MonthView } from './month-view.ts'
import { daysOf, knownUntil } from './months.ts'
import { offeredDays } from './offered-days.ts'

/** The days of an event or of a tour. */
export interface BookedDays extends MonthView {
  /** How it stands as a whole. */
  $availability: ReadableAtom<Availability<CalendarDate>>
  /** Why nothing of it can be booked at all, once that is known. */
  $over: ReadableAtom<Problem | undefined>
  /** The month to ask for: the one in view, unless all is over. */
  $wanted: ReadableAtom<Month | undefined>
  /** The days to offer, where none is chosen or the one chosen is gone. */
  $instead: ReadableAtom<CalendarDate[]>
  /** The look ahead for more days to offer. */
  $ahead: ReadableAtom<LookAhead>
  /** Why the day chosen can't be had. */
  $gone: ReadableAtom<Problem | undefined>
  /** How the day chosen stands in the calendar, once that is known. */
  $dayState: ReadableAtom<Availability['state'] | undefined>
}

type Whole = Extract<Subject, { kind: 'event' | 'tour' }>

/** What is known of what is booked. */
interface Known {
  id: EventId | TourId
  /** What lies in the cart besides a visit, or a tour, that is being changed. */
  $lines: ReadableAtom<readonly LineItem[]>
  /** It as a whole, but for its days. */
  $whole: ReadableAtom<Omit<Whole, 'lifetime' | 'days'>>
  /** The answer to the question for its first and last day, and those it was published with. */
  $lifetime: ReadableAtom<Loading<Lifetime | undefined>>
  published: Lifetime | undefined
  /** The places of the days that are known, by `monthKey`. */
  $months: ReadableAtom<Record<string, Loading<PlacesByDay>>>
  $day: ReadableAtom<CalendarDate | undefined>
  /** The day an address asked for, where it can't be had. */
  $strayDay: ReadableAtom<CalendarDate | undefined>
  /** Whether the day chosen has nothing left, whatever the calendar says. */
  $isSoldOut: ReadableAtom<boolean>
  $asker: ReadableAtom<Asker | undefined>
}

/** Works out the days from the calendar's months and from what the day chosen still offers. */
export function bookedDays({
  published,
  $asker,
  $months,
  $day,
  $strayDay,
  $isSoldOut,
  id,
  $lines,
  ...known
}: Known): BookedDays {
  const $lifetime = derived([known.$lifetime], (answer) => (answer.state === 'ready' && answer.value) || published)
  const $days = derived([$months], daysOf)
  const view = monthView($asker, $lifetime, $months)
  // By itself: whoever turns a month changes neither it nor what follows from it.
  const $knownUntil = derived(
    [view.$view, $months],
    (shown, months) => shown && knownUntil(monthOf(shown.bounds.first), months),
  )
  const $availability = derived(
    [$asker, known.$whole, $lifetime, $days, $knownUntil, $lines],
    (asker, whole, lifetime, days, until, lines): Availability<CalendarDate> => {
      if (!asker) return { state: 'open' }
      const found = eventAvailability({ ...whole, lifetime, days, knownUntil: until }, asker)
      return { ...found, problem: unlessInCart(found.problem, holdsPlaces(lines, id)) }
    },
  )
  const $over = derived([$availability], (whole) => (isUnbookable(whole) ? whole.problem : undefined))
  const $chosen = derived([$asker, known.$whole, $day, $days, $lifetime], (asker, { kind }, date, days, lifetime) =>
    asker && date && days ? dayAvailability({ kind: 'day', of: kind, date, days, lifetime }, asker) : undefined,
  )
  const $isGone = derived(
    [$chosen, $isSoldOut],
    (chosen, isSoldOut) => isSoldOut || (chosen !== undefined && !canBuy(chosen)),
  )
  const $instead = offeredDays({ $day, $strayDay, $availability, $isGone, $days, $asker })
  const $gone = derived([$chosen, $isGone, $day, $lines], (chosen, isGone, day, lines): Problem | undefined =>
    isGone
      ? unlessInCart(chosen?.problem ?? { key: 'availability.daySoldOut' }, holdsPlaces(lines, id, day))
      : undefined,
  )
  return {
    ...view,
    $availability,
    $over,
    $wanted: derived([view.$view, $over], (shown, over) => (over ? undefined : shown?.month)),
    $instead,
    $ahead: lookAhead({ $asker, $view: view.$view, $day, $strayDay, $gone, $over, $instead, $months }),
    $gone,
    $dayState: derived([$chosen], (chosen) => chosen?.state),
  }
}
