import type { ReadableAtom } from 'nanostores'
import type { Asker } from '#domain/availability/availability.ts'
import { monthsAhead } from '#domain/availability/months-ahead.ts'
import { mostInstead } from '#domain/availability/party.ts'
import { monthKey, type Month } from '#domain/dates/calendar.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/problems/problem.ts'
import type { Loading } from '#stores/calls/latest.ts'
import { derived } from '#stores/derived/derived.ts'
import type { MonthInView } from './month-view.ts'

/** A look at months that nobody has turned to yet. */
export interface LookAhead {
  isSearching: boolean
  /** The month to ask for next; none while one is on its way. */
  month?: Month
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

/** Looks for a party's days in the months ahead while those that are known have too few, one call at a time. */
export const lookAhead = ({ $asker, $view, $day, $strayDay, $gone, $over, $instead, $months }: KnownDays) =>
  derived(
    [$asker, $view, $day, $strayDay, $gone, $over, $instead, $months],
    (asker, view, day, stray, gone, over, instead, months): LookAhead => {
      const { party = 1 } = asker ?? {}
      if (party === 1 || !view || over) return enough
      const lost = day ?? stray
      if (lost === undefined ? instead.length > 0 : (!gone && !stray) || instead.length >= mostInstead(party))
        return enough
      const after = monthsAhead(lost ?? view.today, view.bounds)
      // Where there is none after the day asked for, there may be one before it.
      const ahead = instead.length === 0 ? [...after, ...monthsAhead(view.today, view.bounds)] : after
      const states = ahead.map((month) => months[monthKey(month)]?.state ?? 'idle')
      const { state: inView } = view.answer
      // What can't be asked for now is said in its month.
      if (inView === 'idle' || inView === 'failed' || states.includes('failed')) return enough
      if (inView === 'loading' || states.includes('loading')) return { isSearching: true }
      const month = ahead[states.indexOf('idle')]
      return { isSearching: month !== undefined, month }
    },
  )
