import { atom, type ReadableAtom } from 'nanostores'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/problems/problem.ts'
import { derived } from '#stores/derived/derived.ts'

/** Whether the address named a day that can't be reached; told until one is chosen. */
export interface StrayDay {
  $strayDay: ReadableAtom<Problem | undefined>
  setAstray: (this: void, isAstray: boolean) => void
}

/** Keeps whether the address named a day that can't be reached. */
export function strayDay($day: ReadableAtom<CalendarDate | undefined>): StrayDay {
  const $isAstray = atom(false)
  return {
    $strayDay: derived([$isAstray, $day], (isAstray, day) =>
      isAstray && day === undefined ? { key: 'availability.dayNotAvailable' } : undefined,
    ),
    setAstray: (isAstray) => $isAstray.set(isAstray),
  }
}
