import { addDays } from '#domain/dates/calendar.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { today } from '#domain/dates/zone.ts'
import { entriesOf } from '#domain/records/entries.ts'
import type { Asker, PlacesByDay } from './availability.ts'
import { nearest } from './nearest.ts'
import { nextDay } from './next-day.ts'
import { mostInstead } from './party.ts'

/**
 * The days to offer in place of one that can't be had, as far as the calendar is known: the next one after it, or the
 * nearest where there is none; for a party the three nearest in time.
 */
export function daysInstead(days: PlacesByDay, of: CalendarDate, { now, timeZone, party = 1 }: Asker): CalendarDate[] {
  const first = today(now, timeZone)
  const after = addDays(of, 1)
  const next = party > 1 ? undefined : nextDay(days, after > first ? after : first)
  if (next !== undefined) return [next]
  const free = entriesOf(days).filter(([date, left]) => left >= party && date >= first && date !== of)
  return nearest(
    free.map(([date]) => date),
    (date) => date,
    of,
    mostInstead(party),
  )
}
