import { entriesOf } from '#domain/records/entries.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { PlacesByDay } from './availability.ts'

/** The first day from `from` on, `from` included, that has places for so many; the days need no order. */
export function nextDay(days: PlacesByDay, from: CalendarDate, party = 1): CalendarDate | undefined {
  let next: CalendarDate | undefined
  for (const [date, left] of entriesOf(days)) {
    if (left >= party && date >= from && (next === undefined || date < next)) next = date
  }
  return next
}
