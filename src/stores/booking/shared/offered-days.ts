import type { ReadableAtom } from 'nanostores'
import type { Asker, Availability, PlacesByDay } from '#domain/availability/availability.ts'
import { daysInstead } from '#domain/availability/day-availability.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { derived } from '#stores/derived/derived.ts'

/** What is known of the days of an event or a tour. */
interface KnownDays {
  $day: ReadableAtom<CalendarDate | undefined>
  /** The day an address asked for, where it can't be had. */
  $strayDay: ReadableAtom<CalendarDate | undefined>
  $availability: ReadableAtom<Availability<CalendarDate>>
  /** Whether the day chosen can't be had any more. */
  $isGone: ReadableAtom<boolean>
  $days: ReadableAtom<PlacesByDay | undefined>
  $asker: ReadableAtom<Asker | undefined>
}

/** The days to offer: those in place of one that can't be had, or the next one where none is chosen. */
export const offeredDays = ({ $day, $strayDay, $availability, $isGone, $days, $asker }: KnownDays) =>
  derived(
    [$day, $strayDay, $availability, $isGone, $days, $asker],
    (day, stray, { state, next }, isGone, days = {}, asker): CalendarDate[] => {
      const gone = isGone ? day : stray
      if (asker && gone) return daysInstead(days, gone, asker)
      // The first day of a sale that hasn't begun isn't known to be free.
      return day === undefined && next !== undefined && state !== 'notYetOnSale' ? [next] : []
    },
  )
