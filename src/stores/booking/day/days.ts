import { atom, type ReadableAtom } from 'nanostores'
import {
  canBuy,
  isUnbookable,
  type BookingContext,
  type Availability,
  type Subject,
} from '#domain/availability/availability.ts'
import {
  dayAvailability,
  alternativeDays,
  monthsAhead,
  nextMonths,
  type MonthsInRow,
} from '#domain/availability/day-availability.ts'
import { eventAvailability } from '#domain/availability/event-availability.ts'
import { maxAlternatives } from '#domain/availability/requested-counts.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import { holdsPlaces, unlessInCart } from '#domain/cart/places-in-cart.ts'
import { monthKey, monthOf } from '#domain/dates/calendar.ts'
import type { CalendarDate, Lifetime } from '#domain/dates/wall-clock.ts'
import type { Failure } from '#domain/failures/failure.ts'
import type { EventId, TourId } from '#domain/shop/ids.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { idle, type Loading } from '#stores/calls/latest.ts'
import { derived } from '#stores/derived/derived.ts'
import { daysOf, knownUntil, monthView, type LoadedMonths, type MonthInView } from './calendar.ts'

type Whole = Extract<Subject, { kind: 'event' | 'tour' }>

/** The stores that the days of an event or a tour are derived from. */
interface Sources {
  id: EventId | TourId
  $context: ReadableAtom<BookingContext | undefined>
  /** The cart without what is being changed. */
  $others: ReadableAtom<readonly LineItem[]>
  /** The event or tour as a whole, without its days. */
  $whole: ReadableAtom<Omit<Whole, 'lifetime' | 'days'>>
  /** The loading state of its first and last day, and those it was published with. */
  $lifetime: ReadableAtom<Loading<Lifetime | undefined>>
  published: Lifetime | undefined
  /** The places of the known days, by `monthKey`. */
  $months: ReadableAtom<LoadedMonths<number>>
  $day: ReadableAtom<CalendarDate | undefined>
  /** True if the chosen day has nothing left, whatever the calendar says. */
  $isSoldOut: ReadableAtom<boolean>
}

/** Derives the days of an event or a tour from the months of its calendar and the offer of the chosen day. */
export function bookedDays({ id, published, $context, $others, $months, $day, $isSoldOut, ...sources }: Sources) {
  const $requested = atom<CalendarDate | undefined>(undefined)
  const $unavailableDay = derived([$requested, $day], (requested, day) => (day === undefined ? requested : undefined))
  const $lifetime = derived([sources.$lifetime], (answer) => (answer.state === 'ready' && answer.value) || published)
  const $days = derived([$months], daysOf)
  const view = monthView($context, $lifetime, $months)
  // A separate store, since turning to another month changes neither it nor anything derived from it.
  const $knownUntil = derived(
    [view.$view, $months],
    (shown, months) => shown && knownUntil(monthOf(shown.bounds.first), months),
  )
  const $availability = derived(
    [$context, sources.$whole, $lifetime, $days, $knownUntil, $others],
    (context, whole, lifetime, days, until, lines): Availability<CalendarDate> => {
      if (!context) return { state: 'open' }
      const found = eventAvailability({ ...whole, lifetime, days, knownUntil: until }, context)
      return { ...found, problem: unlessInCart(found.problem, holdsPlaces(lines, id)) }
    },
  )
  const $over = derived([$availability], (whole) => (isUnbookable(whole) ? whole.problem : undefined))
  const $chosen = derived(
    [$context, sources.$whole, $day, $days, $lifetime],
    (context, { kind }, date, days, lifetime) =>
      context && date && days ? dayAvailability({ kind: 'day', of: kind, date, days, lifetime }, context) : undefined,
  )
  const $isGone = derived(
    [$chosen, $isSoldOut],
    (chosen, isSoldOut) => isSoldOut || (chosen !== undefined && !canBuy(chosen)),
  )
  const $alternatives = derived(
    [$day, $unavailableDay, $availability, $isGone, $days, $context],
    (day, unavailable, { state, next }, isGone, days = {}, context): CalendarDate[] => {
      const gone = isGone ? day : unavailable
      if (context && gone) return alternativeDays(days, gone, context)
      // If the sale hasn't begun, its first day isn't known to be free.
      return day === undefined && next !== undefined && state !== 'notYetOnSale' ? [next] : []
    },
  )
  const $gone = derived([$chosen, $isGone, $day, $others], (chosen, isGone, day, lines): Problem | undefined =>
    isGone
      ? unlessInCart(chosen?.problem ?? { key: 'availability.daySoldOut' }, holdsPlaces(lines, id, day))
      : undefined,
  )
  return {
    ...view,
    /** The availability of the event or tour as a whole. */
    $availability,
    /** The reason why it can't be booked at all, once known. */
    $over,
    /** The month to load: the visible one, unless everything is over. */
    $wanted: derived([view.$view, $over], (shown, over) => (over ? undefined : shown?.month)),
    /** The days to offer: instead of an unavailable one, or the next one if none is chosen. */
    $alternatives,
    $ahead: derived(
      [view.$view, $context, $day, $unavailableDay, $gone, $over, $alternatives, $months],
      (shown, context, day, unavailable, gone, over, alternatives, months): Prefetch =>
        !shown || over
          ? enough
          : planPrefetch({ view: shown, party: context?.party, day, unavailable, gone, alternatives, months }),
    ),
    /** The reason why the chosen day isn't available. */
    $gone,
    /** The state of the chosen day in the calendar, once known. */
    $dayState: derived([$chosen], (chosen) => chosen?.state),
    /** The unavailable day that an address asked for, until one is chosen. */
    $unavailableDay,
    markUnavailable: (day: CalendarDate) => $requested.set(day),
  }
}

/** A search of months that haven't been shown yet. */
export interface Prefetch {
  isSearching: boolean
  /** The months to load next; absent while some are loading. */
  months?: MonthsInRow
  /** The failure that stopped it, and the months to request again. */
  stopped?: { failure: Failure; months: MonthsInRow }
}

const enough: Prefetch = { isSearching: false }

/** The values that the search is planned from. */
interface KnownDays {
  view: MonthInView
  party: number | undefined
  day: CalendarDate | undefined
  unavailable: CalendarDate | undefined
  gone: Problem | undefined
  alternatives: CalendarDate[]
  months: LoadedMonths<number>
}

/** Plans the search for free days in the following months, one call at a time, while the known months have too few. */
function planPrefetch({ view, party, day, unavailable, gone, alternatives, months: known }: KnownDays): Prefetch {
  const requested = day ?? unavailable
  const isRequestGone = gone !== undefined || unavailable !== undefined
  const wantedInstead = isRequestGone ? maxAlternatives(party) : 0
  if (alternatives.length >= (requested === undefined ? 1 : wantedInstead)) return enough
  const after = monthsAhead(requested ?? view.today, view.bounds)
  // If there is none after the requested day, there may be one before it.
  const ahead = alternatives.length === 0 && requested ? [...after, ...monthsAhead(view.today, view.bounds)] : after
  const answers = ahead.map((month) => known[monthKey(month)] ?? idle)
  const next = (state: Loading<unknown>['state']) =>
    nextMonths(ahead, (month) => (known[monthKey(month)] ?? idle).state === state)
  const { state: inView } = view.answer
  // A visible month that can't be loaded shows that itself.
  if (inView === 'idle' || inView === 'failed') return enough
  const failed = answers.find((answer) => answer.state === 'failed')
  const again = next('failed')
  if (failed && again) return { isSearching: false, stopped: { failure: failed.failure, months: again } }
  if (inView === 'loading' || answers.some(({ state }) => state === 'loading')) return { isSearching: true }
  const months = next('idle')
  return { isSearching: months !== undefined, months }
}
