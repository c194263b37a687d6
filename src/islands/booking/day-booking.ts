import type { ReadableAtom } from 'nanostores'
import type { Availability } from '#domain/availability/availability.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { LookAhead } from '#stores/booking/shared/look-ahead.ts'
import type { MonthView } from '#stores/booking/shared/month-view.ts'

/** What is booked for a day of a calendar, as far as the calendar asks. */
export interface DayBooking {
  days: MonthView & {
    $availability: ReadableAtom<Availability<CalendarDate>>
    $instead: ReadableAtom<CalendarDate[]>
    $ahead: ReadableAtom<LookAhead>
    /** Why the day chosen can't be had. */
    $gone: ReadableAtom<Problem | undefined>
  }
  choices: { $day: ReadableAtom<CalendarDate | undefined>; $beforehand: ReadableAtom<boolean> }
  order: { $dayProblem: ReadableAtom<Problem | undefined> }
  /** A day that the address names and that can't be reached, until one is chosen. */
  $strayDay: ReadableAtom<CalendarDate | undefined>
  chooseDay: (this: void, day: CalendarDate) => void
  reloadMonth: (this: void) => void
  /** Looks for free days again, where that came to no end. */
  searchAgain: (this: void) => void
}
