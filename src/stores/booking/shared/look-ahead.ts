import type { ReadableAtom } from 'nanostores'
import type { Asker } from '#domain/availability/availability.ts'
import { monthsAhead, nextMonths, type MonthsInRow } from '#domain/availability/months-ahead.ts'
import { mostInstead } from '#domain/availability/asked-counts.ts'
import { monthKey } from '#domain/dates/calendar.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { Failure } from '#domain/failures/failure.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { idle, type Loading } from '#stores/calls/latest.ts'
import { derived } from '#stores/derived/derived.ts'
import type { MonthInView } from './month-view.ts'

/** A look at months that nobody has turned to yet. */
export interface LookAhead {
  isSearching: boolean
  /** The months to ask for next; none while some are on their way. */
  months?: MonthsInRow
  /** Why it came to no end, and the months to ask for again. */
  stopped?: { failure: Failure; months: MonthsInRow }
}

const enough: LookAhead = { isSearching: false }

/** What is known of the days. */
interface KnownDays {
  $asker: ReadableAtom<Asker | undefined>
  $view: ReadableAtom<MonthInView | undefined>
  $day: ReadableAtom<CalendarDate | undefined>
  $strayDay: ReadableAtom<CalendarDate | undefined>
  $gone: ReadableAtom<Problem | undefined>
  $over: ReadableAtom<Problem | undefined>
  $instead: ReadableAtom<CalendarDate[]>
  $months: ReadableAtom<Record<string, Loading<unknown>>>
}

/** Looks for free days in the months ahead while those that are known have too few, one call at a time. */
export const lookAhead = ({ $asker, $view, $day, $strayDay, $gone, $over, $instead, $months }: KnownDays) =>
  derived(
    [$asker, $view, $day, $strayDay, $gone, $over, $instead, $months],
    (asker, view, day, stray, gone, over, instead, known): LookAhead => {
      if (!view || over) return enough
      const lost = day ?? stray
      const isLost = gone !== undefined || stray !== undefined
      const wanted = lost === undefined ? 1 : isLost ? mostInstead(asker?.party) : 0
      if (instead.length >= wanted) return enough
      const after = monthsAhead(lost ?? view.today, view.bounds)
      // Where there is none after the day asked for, there may be one before it.
      const ahead = instead.length === 0 && lost ? [...after, ...monthsAhead(view.today, view.bounds)] : after
      const answers = ahead.map((month) => known[monthKey(month)] ?? idle)
      const next = (state: Loading<unknown>['state']) =>
        nextMonths(ahead, (month) => (known[monthKey(month)] ?? idle).state === state)
      const { state: inView } = view.answer
      // What can't be asked for now is said in its month.
      if (inView === 'idle' || inView === 'failed') return enough
      const failed = answers.find((answer) => answer.state === 'failed')
      const again = next('failed')
      if (failed && again) return { isSearching: false, stopped: { failure: failed.failure, months: again } }
      if (inView === 'loading' || answers.some(({ state }) => state === 'loading')) return { isSearching: true }
      const months = next('idle')
      return { isSearching: months !== undefined, months }
    },
  )
