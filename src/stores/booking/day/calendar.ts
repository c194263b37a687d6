import { atom, type ReadableAtom } from 'nanostores'
import type { BookingContext, PlacesByDay } from '#domain/availability/availability.ts'
import { calendarBounds, monthStates, type MonthsInRow } from '#domain/availability/day-availability.ts'
import { addMonths, monthKey, monthOf, monthRange, type Month } from '#domain/dates/calendar.ts'
import type { CalendarDate, Lifetime } from '#domain/dates/wall-clock.ts'
import { today } from '#domain/dates/zone.ts'
import { entriesOf } from '#domain/collections/records.ts'
import { afterPaint, idle, isNotFound, runOnceOnline, type Loading } from '#stores/calls/latest.ts'
import { derived } from '#stores/derived/derived.ts'
import { clearFailure, recordFailure } from '#stores/failures/failure.ts'

/** Months by `monthKey`, each with the loading state of its days. */
export type LoadedMonths<Day> = Record<string, Loading<Record<CalendarDate, Day>>>

/** Months to load in one call: the first and, by default, the next one. */
type WantedMonths = Pick<MonthsInRow, 'month'> & Partial<MonthsInRow>

/**
 * Creates a calendar that is loaded month by month.
 * @param ask fetches the days of a range, both ends included
 */
export function calendarMonths<Day>(
  ask: (first: CalendarDate, last: CalendarDate) => Promise<Record<CalendarDate, Day>>,
) {
  const $months = atom<LoadedMonths<Day>>({})
  const set = (months: Month[], answer: (month: Month) => Loading<Record<CalendarDate, Day>>) =>
    $months.set({ ...$months.get(), ...Object.fromEntries(months.map((month) => [monthKey(month), answer(month)])) })

  /** Loads months in one call (section 7); loaded months aren't requested again. */
  async function showMonths(wanted: WantedMonths): Promise<void> {
    const { month, count = 2 } = wanted
    const row = Array.from({ length: count }, (_, index) => addMonths(month, index))
    const missing = row.filter((each) => {
      const state = $months.get()[monthKey(each)]?.state
      return state !== 'ready' && state !== 'loading'
    })
    const [from] = missing
    const to = missing.at(-1)
    if (!from || !to) return
    for (const each of missing) {
      const before = $months.get()[monthKey(each)]
      if (before?.state === 'failed') clearFailure(before.failure)
    }
    set(missing, () => ({ state: 'loading' }))
    await afterPaint()
    try {
      const days = Object.entries(await ask(monthRange(from).first, monthRange(to).last))
      set(missing, (each) => ({
        state: 'ready',
        value: Object.fromEntries(days.filter(([day]) => day.startsWith(monthKey(each)))),
      }))
    } catch (error) {
      const failure = recordFailure(error)
      set(missing, () => ({ state: 'failed', failure }))
      runOnceOnline(failure, () => void showMonths(wanted))
    }
  }
  return { $months, showMonths }
}

/** Returns the months with the places of some of their days replaced. */
export const withPlaces = (months: LoadedMonths<number>, places: PlacesByDay): LoadedMonths<number> =>
  Object.fromEntries(
    entriesOf(months).map(([key, month]) => {
      if (month.state !== 'ready') return [key, month]
      const days = entriesOf(month.value).map(([day, left]) => [day, places[day] ?? left] as const)
      return [key, { ...month, value: Object.fromEntries(days) }]
    }),
  )

/**
 * Returns the last day up to which all months from the first are loaded; the day before the first while even that
 * isn't.
 */
export function knownUntil(first: Month, months: LoadedMonths<unknown>): CalendarDate {
  let last = addMonths(first, -1)
  let month = first
  while (months[monthKey(month)]?.state === 'ready' && monthKey(month) > monthKey(last)) {
    last = month
    month = addMonths(month, 1)
  }
  return monthRange(last).last
}

/** Returns true if there is no calendar: the server knows none of the requested months. */
export const hasNoCalendar = (months: LoadedMonths<unknown>): boolean => {
  const answers = Object.values(months)
  return answers.some(isNotFound) && !answers.some(({ state }) => state === 'ready')
}

/** Returns the days of all loaded months; undefined while none is. */
export function daysOf<Day>(months: LoadedMonths<Day>): Record<CalendarDate, Day> | undefined {
  const ready = Object.values(months).flatMap((month) => (month.state === 'ready' ? [month.value] : []))
  return ready.length > 0 ? Object.fromEntries(ready.flatMap((days) => Object.entries(days))) : undefined
}

/** Inputs that decide which month is visible, and what is shown in it. */
interface ViewSources {
  of: 'event' | 'tour'
  lifetime: Lifetime | undefined
  /** Month that the visitor has turned to, or of a preselected day. */
  chosen: Month | undefined
  months: LoadedMonths<number>
}

/** Returns the visible month: its bounds, its loading state, and the state of each day. */
function viewOf({ of, lifetime, chosen, months }: ViewSources, context: BookingContext) {
  const current = today(context.now, context.timeZone)
  // Days outside can't be chosen.
  const bounds = calendarBounds(current, lifetime)
  const month = chosen ?? monthOf(bounds.first)
  const answer = months[monthKey(month)] ?? idle
  const states = answer.state === 'ready' ? monthStates(month, { of, days: answer.value, lifetime }, context) : {}
  return { month, bounds, today: current, answer, states }
}

export type MonthInView = ReturnType<typeof viewOf>

/**
 * Creates a calendar view that shows one month at a time. `$view` is undefined until the browser's date is known.
 * @param $months the places of the known days, by `monthKey`
 */
export function monthView(
  of: 'event' | 'tour',
  $context: ReadableAtom<BookingContext | undefined>,
  $lifetime: ReadableAtom<Lifetime | undefined>,
  $months: ReadableAtom<LoadedMonths<number>>,
) {
  const $turnedTo = atom<Month | undefined>(undefined)
  const $preselected = atom<Month | undefined>(undefined)
  const $month = derived([$turnedTo, $preselected], (turnedTo, preselected) => turnedTo ?? preselected)
  return {
    $view: derived(
      [$context, $lifetime, $month, $months],
      (context, lifetime, chosen, months): MonthInView | undefined =>
        context && viewOf({ of, lifetime, chosen, months }, context),
    ),
    turnTo: (month: Month) => $turnedTo.set(month),
    /** Shows the month of a preselected day, unless the visitor has turned to a month before. */
    preselectMonth: (month: Month) => $preselected.set(month),
  }
}
