import { atom, type ReadableAtom } from 'nanostores'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { derived } from '#stores/derived/derived.ts'

/** A day that the address named and that can't be reached, until one is chosen. */
export interface StrayDay {
  $strayDay: ReadableAtom<CalendarDate | undefined>
  setAstray: (this: void, day: CalendarDate | undefined) => void
}

/** Keeps the day that the address named. */
export function strayDay($day: ReadableAtom<CalendarDate | undefined>): StrayDay {
  const $named = atom<CalendarDate | undefined>(undefined)
  return {
    $strayDay: derived([$named, $day], (named, day) => (day === undefined ? named : undefined)),
    setAstray: (day) => $named.set(day),
  }
}
