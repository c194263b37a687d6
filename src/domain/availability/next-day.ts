import { entriesOf } from '#domain/records/entries.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { PlacesByDay } from './availability.ts'

/** The first day from `from` on, `from` included, that has places; the days need no order. */
export function nextDay(days: PlacesByDay, from: CalendarDate): CalendarDate | undefined {
  let next: CalendarDate | undefined
  for (const [date, left] of entriesOf(days)) {
    if (left > 0 && date >= from && (next === undefined || date < next)) next = date
  }
  return next
}
