import type { ReadableAtom } from 'nanostores'
import type { Availability } from '#domain/availability/availability.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { derived } from '#stores/derived/derived.ts'
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
  $availability: ReadableAtom<Availability<CalendarDate>>
}

/**
 * Chooses the next free day before the visitor does, and the one after it where that turns out to be gone.
 * @param choose chooses a day for the visitor
 * @returns ends it
 */
export const chooseBeforehand = (
  { $instead, $availability }: Days,
  { $day, $beforehand }: ChosenDay,
  choose: (day: CalendarDate) => void,
): (() => void) =>
  $instead.subscribe(([next]) => {
    // The first day of a sale that hasn't begun isn't known to be free.
    if (next === undefined || $availability.get().state === 'notYetOnSale') return
    if ($day.get() === undefined || $beforehand.get()) choose(next)
  })

/** Whether a day may still be chosen beforehand: its calendar is on the way. */
export const awaitsDay = (
  { $day }: Pick<ChosenDay, '$day'>,
  $view: ReadableAtom<MonthInView | undefined>,
): ReadableAtom<boolean> =>
  derived([$day, $view], (day, view) => {
    const state = view?.answer.state ?? 'idle'
    return day === undefined && (state === 'idle' || state === 'loading')
  })
