import { atom, type ReadableAtom } from 'nanostores'
import type { PlacesByDay } from '#domain/availability/availability.ts'
import type { MonthsInRow } from '#domain/availability/months-ahead.ts'
import { entriesOf } from '#domain/collections/records.ts'
import { addMonths, monthKey, monthRange, type Month } from '#domain/dates/calendar.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { isMissing, onceOnline, type Loading } from '#stores/calls/latest.ts'
import { afterPress } from '#stores/calls/after-press.ts'
import { forgetFailure, recordFailure } from '#stores/failures/failure.ts'

/** Months by `monthKey`, each with what became of asking for its days. */
export type LoadedMonths<Day> = Record<string, Loading<Record<CalendarDate, Day>>>

/** A calendar as it is asked for, month by month. */
export interface CalendarMonths<Day> {
  $months: ReadableAtom<LoadedMonths<Day>>
  /**
   * Loads a month and those after it in one call, the next one alone unless told (section 7); months already there aren't
   * asked for again.
   */
  showMonths: (this: void, months: Pick<MonthsInRow, 'month'> & Partial<MonthsInRow>) => Promise<void>
}

/** @param ask for the days of a range, both ends included */
export function calendarMonths<Day>(
  ask: (first: CalendarDate, last: CalendarDate) => Promise<Record<CalendarDate, Day>>,
): CalendarMonths<Day> {
  const $months = atom<LoadedMonths<Day>>({})
  const set = (months: Month[], answer: (month: Month) => Loading<Record<CalendarDate, Day>>) =>
    $months.set({ ...$months.get(), ...Object.fromEntries(months.map((month) => [monthKey(month), answer(month)])) })

  const showMonths: CalendarMonths<Day>['showMonths'] = async (months) => {
    const { month, count = 2 } = months
    const row = Array.from({ length: count }, (_, index) => addMonths(month, index))
    const missing = row.filter((each) => {
      const state = $months.get()[monthKey(each)]?.state
      return state !== 'ready' && state !== 'loading'
    })
    const [from] = missing
    const to = missing.at(-1)
    if (!from || !to) return
    for (const month of missing) {
      const before = $months.get()[monthKey(month)]
      if (before?.state === 'failed') forgetFailure(before.failure)
    }
    set(missing, () => ({ state: 'loading' }))
    await afterPress()
    try {
      const days = Object.entries(await ask(monthRange(from).first, monthRange(to).last))
      set(missing, (each) => ({
        state: 'ready',
        value: Object.fromEntries(days.filter(([day]) => day.startsWith(monthKey(each)))),
      }))
    } catch (error) {
      const failure = recordFailure(error)
      set(missing, () => ({ state: 'failed', failure }))
      onceOnline(failure, () => void showMonths(months))
    }
  }
  return { $months, showMonths }
}

/** The months with other places for some days that they have. */
export const withPlaces = (months: LoadedMonths<number>, places: PlacesByDay): LoadedMonths<number> =>
  Object.fromEntries(
    entriesOf(months).map(([key, month]) => {
      if (month.state !== 'ready') return [key, month]
      const days = entriesOf(month.value).map(([day, left]) => [day, places[day] ?? left] as const)
      return [key, { ...month, value: Object.fromEntries(days) }]
    }),
  )

/** The last day up to which all months are there, the first one's included; that before it while even that isn't. */
export function knownUntil(first: Month, months: LoadedMonths<unknown>): CalendarDate {
  let month = first
  while (months[monthKey(month)]?.state === 'ready') month = addMonths(month, 1)
  return monthRange(addMonths(month, -1)).last
}

/** Whether there is no calendar: the server knows none of the months it was asked for. */
export const hasNoCalendar = (months: LoadedMonths<unknown>): boolean => {
  const answers = Object.values(months)
  return answers.some(isMissing) && !answers.some(({ state }) => state === 'ready')
}

/** The days of all months that are there; undefined while none is. */
export function daysOf<Day>(months: LoadedMonths<Day>): Record<CalendarDate, Day> | undefined {
  const ready = Object.values(months).flatMap((month) => (month.state === 'ready' ? [month.value] : []))
  return ready.length > 0 ? Object.fromEntries(ready.flatMap((days) => Object.entries(days))) : undefined
}
