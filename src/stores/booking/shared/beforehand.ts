import type { ReadableAtom } from 'nanostores'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { derived } from '#stores/derived/derived.ts'
import type { LookAhead } from './look-ahead.ts'
import type { MonthInView } from './month-view.ts'

/** A day that may have been chosen by the shop. */
interface ChosenDay {
  $day: ReadableAtom<CalendarDate | undefined>
  /** Whether it was, and the visitor hasn't chosen anything since. */
  $beforehand: ReadableAtom<boolean>
}

/** The days to choose from. */
interface Days {
  $instead: ReadableAtom<CalendarDate[]>
}

/**
 * Chooses the next free day before the visitor does, and the one after it where that turns out to be gone.
 * @param choose chooses a day for the visitor
 * @returns ends it
 */
export const chooseBeforehand = (
  { $instead }: Days,
  { $day, $beforehand }: ChosenDay,
  choose: (day: CalendarDate) => void,
): (() => void) =>
  $instead.subscribe(([next]) => {
    if (next === undefined) return
    if ($day.get() === undefined || $beforehand.get()) choose(next)
  })

/** Whether a day may still be chosen beforehand: its calendar is on the way, or a free day is being looked for. */
export const awaitsDay = (
  { $day }: Pick<ChosenDay, '$day'>,
  { $view, $ahead }: { $view: ReadableAtom<MonthInView | undefined>; $ahead: ReadableAtom<LookAhead> },
): ReadableAtom<boolean> =>
  derived([$day, $view, $ahead], (day, view, { isSearching }) => {
    const state = view?.answer.state ?? 'idle'
    return day === undefined && (state === 'idle' || state === 'loading' || isSearching)
  })
