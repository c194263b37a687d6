import { atom, type ReadableAtom } from 'nanostores'
import {
  canBuy,
  firstDay,
  isUnbookable,
  type BookingContext,
  type Availability,
  type Subject,
} from '#domain/availability/availability.ts'
import {
  dayAvailability,
  firstDays,
  alternativeDays,
  monthsAhead,
  nextDay,
  nextDays,
  nextMonths,
  withinLifetime,
  type MonthsInRow,
} from '#domain/availability/day-availability.ts'
import { eventAvailability } from '#domain/availability/event-availability.ts'
import { maxAlternatives } from '#domain/availability/requested-counts.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { holdsPlaces, unlessInCart } from '#domain/lines/places-in-cart.ts'
import { addDays, monthKey, monthOf } from '#domain/dates/calendar.ts'
import { entriesOf } from '#domain/collections/records.ts'
import type { CalendarDate, Lifetime } from '#domain/dates/wall-clock.ts'
import type { Failure } from '#domain/failures/failure.ts'
import type { EventId, TourId } from '#domain/shop/ids.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { idle, type Loading } from '#stores/calls/latest.ts'
import { derived } from '#stores/derived/derived.ts'
import { daySearch } from './search.ts'
import { daysOf, knownUntil, monthView, type LoadedMonths, type MonthInView } from './calendar.ts'

type Whole = Extract<Subject, { kind: 'event' | 'tour' }>

/** The stores that the days of an event or a tour are derived from. */
interface Sources {
  id: EventId | TourId
  of: Whole['kind']
  $context: ReadableAtom<BookingContext | undefined>
  /** The places that a day must have to be offered instead of another. */
  $needed: ReadableAtom<number>
  /** The cart without what is being changed. */
  $others: ReadableAtom<readonly LineItem[]>
  /** The event or tour as a whole, without its days. */
  $whole: ReadableAtom<Omit<Whole, 'kind' | 'lifetime' | 'days'>>
  /** The loading state of its first and last day, and those it was published with. */
  $lifetime: ReadableAtom<Loading<Lifetime | undefined>>
  published: Lifetime | undefined
  /** The places of the known days, by `monthKey`. */
  $months: ReadableAtom<LoadedMonths<number>>
  $day: ReadableAtom<CalendarDate | undefined>
  /** True while that day is preselected. */
  $isPreselected: ReadableAtom<boolean>
  /** True if the chosen day has nothing left, whatever the calendar says. */
  $isSoldOut: ReadableAtom<boolean>
  /** True if today's last entry is over. */
  $isTodayOver: ReadableAtom<boolean>
  /** Days whose offers are known, or can't be had. */
  $checked: ReadableAtom<readonly CalendarDate[]>
  /** Requests the offer of a day; never rejects. */
  check: (day: CalendarDate) => Promise<void>
}

/** Derives the days of an event or a tour from the months of its calendar and the offer of the chosen day. */
export function bookingCalendar({
  id,
  of,
  published,
  $needed,
  $others,
  $months,
  $day,
  $isSoldOut,
  $checked,
  ...sources
}: Sources) {
  const $context = derived(
    [sources.$context, sources.$isTodayOver],
    (context, isTodayOver): BookingContext | undefined => context && { ...context, isTodayOver },
  )
  const $unavailableDay = atom<CalendarDate | undefined>(undefined)
  const $lifetime = derived([sources.$lifetime], (answer) => (answer.state === 'ready' && answer.value) || published)
  const $days = derived([$months, $lifetime], (months, lifetime) => {
    const days = daysOf(months)
    return days && withinLifetime(days, lifetime)
  })
  const view = monthView(of, $context, $lifetime, $months)
  // A separate store, since turning to another month changes neither it nor anything derived from it.
  const $knownUntil = derived(
    [view.$view, $months],
    (shown, months) => shown && knownUntil(monthOf(shown.bounds.first), months),
  )
  const $availability = derived(
    [$context, sources.$whole, $lifetime, $days, $knownUntil, $others],
    (context, whole, lifetime, days, until, lines): Availability<CalendarDate> => {
      if (!context) return { state: 'open' }
      const found = eventAvailability({ ...whole, kind: of, lifetime, days, knownUntil: until }, context)
      return { ...found, problem: unlessInCart(found.problem, holdsPlaces(lines, of, id)) }
    },
  )
  const $over = derived([$availability], (whole) => (isUnbookable(whole) ? whole.problem : undefined))
  const $chosen = derived([$context, $day, $days, $lifetime], (context, date, days, lifetime) =>
    context && date && days ? dayAvailability({ kind: 'day', of, date, days, lifetime }, context) : undefined,
  )
  const $isGone = derived(
    [$chosen, $isSoldOut],
    (chosen, isSoldOut) => isSoldOut || (chosen !== undefined && !canBuy(chosen)),
  )
  // What the calendar promises: the days to offer instead of one that is gone, or to preselect one of.
  const $candidates = derived(
    [$day, $unavailableDay, $availability, $isGone, $days, $context, $needed],
    (day, unavailable, { state, next }, isGone, days = {}, context, party): CalendarDate[] => {
      const gone = unavailable ?? (isGone ? day : undefined)
      if (context && gone) return alternativeDays(days, gone, { ...context, party })
      // If the sale hasn't begun, its first day isn't known to be free.
      if (!context || day !== undefined || next === undefined || state === 'notYetOnSale') return []
      return nextDays(days, next, context.party ?? 1, maxAlternatives)
    },
  )
  // For one person, the calendar is taken at its word where days are only offered; a party needs its places at one time.
  const $needsCheck = derived(
    [$needed, $unavailableDay, $day, sources.$isPreselected],
    (needed, unavailable, day, isPreselected) =>
      needed > 1 || isPreselected || (day === undefined && unavailable === undefined),
  )
  const $alternatives = derived(
    [$candidates, $checked, $needsCheck, $day, $unavailableDay, sources.$isPreselected],
    (candidates, checked, needsCheck, day, unavailable, isPreselected) => {
      const sure = needsCheck ? candidates.filter((date) => checked.includes(date)) : candidates
      const isFirst = day === undefined && unavailable === undefined
      // Several offers are requested at once: the next free day is the first one, not the first to be answered.
      if ((isFirst || (isPreselected && unavailable === undefined)) && sure[0] !== candidates[0]) return []
      return isFirst ? sure.slice(0, 1) : sure
    },
  )
  const search = daySearch({
    $unchecked: derived([$candidates, $checked, $needsCheck], (candidates, checked, needsCheck) =>
      needsCheck ? candidates.filter((date) => !checked.includes(date)) : [],
    ),
    $wish: derived([$needed, $unavailableDay], (needed, unavailable) => [needed, unavailable]),
    check: sources.check,
  })
  const $gone = derived([$chosen, $isGone, $day, $others], (chosen, isGone, day, lines): Problem | undefined =>
    isGone
      ? unlessInCart(chosen?.problem ?? { key: 'availability.daySoldOut' }, holdsPlaces(lines, of, id, day))
      : undefined,
  )
  const $ahead = derived(
    [view.$view, $day, $unavailableDay, $gone, $over, $candidates, $months],
    (shown, day, unavailable, gone, over, candidates, months): Prefetch =>
      !shown || over ? enough : planPrefetch({ view: shown, day, unavailable, gone, candidates, months }),
  )
  return {
    ...view,
    /** The availability of the event or tour as a whole. */
    $availability,
    /** The reason why it can't be booked at all, once known. */
    $over,
    /** The month to load: the visible one, unless everything is over. */
    $wanted: derived([view.$view, $over], (shown, over) => (over ? undefined : shown?.month)),
    /** The first month of all, which a later one in an address leaves out of view. */
    $firstMonth: derived([view.$view, $over], (shown, over) =>
      over || !shown ? undefined : monthOf(shown.bounds.first),
    ),
    /** The days that most people ask for, as far as they are free: of those before which every day is known. */
    $firstDays: derived([$context, $days, $lifetime, $knownUntil], (context, days, lifetime, until) =>
      context && days && until !== undefined
        ? firstDays(
            { of, days: Object.fromEntries(entriesOf(days).filter(([day]) => day <= until)), lifetime },
            context,
          )
        : [],
    ),
    /** The days to offer: instead of an unavailable one, or the next one if none is chosen. */
    $alternatives,
    $ahead,
    /** True while a free day is being searched for, in months or in the offers of days. */
    $isSearching: derived([$ahead, search.$isSearching], ({ isSearching }, isChecking) => isSearching || isChecking),
    /** The problem that the search has ended without a result before all days were checked. */
    $noneFound: derived(
      [search.$isGivenUp, $alternatives, $days, $context, $needed],
      (isGivenUp, alternatives, days = {}, context, party): Problem | undefined => {
        const next = context && nextDay(days, firstDay(context), party)
        if (!isGivenUp || alternatives.length > 0 || next === undefined) return undefined
        return { key: party > 1 ? 'availability.partyTooLarge' : 'availability.noneUntil', date: addDays(next, -1) }
      },
    ),
    /** Checks the offers of days. @returns a function that stops */
    startSearch: () => search.start(),
    /** The reason why the chosen day isn't available. */
    $gone,
    /** The state of the chosen day in the calendar, once known. */
    $dayState: derived([$chosen], (chosen) => chosen?.state),
    /** The unavailable day that an address or a press asked for, until one is chosen. */
    $unavailableDay,
    /** The reason why that day isn't available. */
    $unavailableProblem: derived(
      [$unavailableDay, $context, $days, $lifetime],
      (date, context, days, lifetime): Problem | undefined => {
        if (date === undefined) return undefined
        const found = context && days && dayAvailability({ kind: 'day', of, date, days, lifetime }, context)
        return found?.problem?.key === 'availability.dayTooFew' || found?.state === 'soldOut'
          ? found.problem
          : { key: 'availability.dayNotAvailable' }
      },
    ),
    markUnavailable: (day: CalendarDate | undefined) => $unavailableDay.set(day),
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
  day: CalendarDate | undefined
  unavailable: CalendarDate | undefined
  gone: Problem | undefined
  candidates: CalendarDate[]
  months: LoadedMonths<number>
}

/** Plans the search for free days in the following months, one call at a time, while the known months have too few. */
function planPrefetch({ view, day, unavailable, gone, candidates, months: known }: KnownDays): Prefetch {
  const requested = unavailable ?? day
  const isRequestGone = gone !== undefined || unavailable !== undefined
  const wantedInstead = isRequestGone ? maxAlternatives : 0
  if (candidates.length >= (requested === undefined ? 1 : wantedInstead)) return enough
  const after = monthsAhead(requested ?? view.today, view.bounds)
  // If there are too few after the requested day, there may be some before it.
  const ahead = requested ? [...after, ...monthsAhead(view.today, view.bounds)] : after
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
