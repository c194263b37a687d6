import { daysFrom, monthRange, type Month } from '#domain/dates/calendar.ts'
import { today } from '#domain/dates/zone.ts'
import type { CalendarDate, Lifetime } from '#domain/dates/wall-clock.ts'
import type { Asker, Availability, PlacesByDay } from './availability.ts'
import { stateOfDay } from './day-availability.ts'

/** The state of each day of a month, from an event's calendar. */
export function monthStates(
  month: Month,
  days: PlacesByDay,
  lifetime: Lifetime | undefined,
  asker: Asker,
): Record<CalendarDate, Availability['state']> {
  const { first, last } = monthRange(month)
  const current = today(asker.now, asker.timeZone)
  return Object.fromEntries(
    daysFrom(first, last).map((date) => [date, stateOfDay({ date, days, lifetime }, current, asker)]),
  )
}
