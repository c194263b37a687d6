import { daysFrom, monthRange, type Month } from '#domain/dates/calendar.ts'
import type { CalendarDate, Lifetime } from '#domain/dates/wall-clock.ts'
import type { Asker, Availability, PlacesByDay } from './availability.ts'
import { dayAvailability } from './day-availability.ts'

/** The state of each day of a month, from an event's calendar. */
export function monthStates(
  month: Month,
  days: PlacesByDay,
  lifetime: Lifetime | undefined,
  asker: Asker,
): Record<CalendarDate, Availability['state']> {
  const { first, last } = monthRange(month)
  return Object.fromEntries(
    daysFrom(first, last).map((date) => [
      date,
      dayAvailability({ kind: 'day', of: 'event', date, days, lifetime }, asker).state,
    ]),
  )
}
