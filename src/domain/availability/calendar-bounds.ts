import { addDays } from '#domain/dates/calendar.ts'
import type { CalendarDate, Lifetime } from '#domain/dates/wall-clock.ts'

/** Where no last day is known, a calendar reaches as many days ahead. */
const horizon = 366

/** First and last day that can be chosen: from today, or the first day if that is later, to the last there is. */
export function calendarBounds(today: CalendarDate, lifetime: Lifetime | undefined): Lifetime {
  const first = lifetime && lifetime.first > today ? lifetime.first : today
  const last = lifetime?.last ?? addDays(today, horizon)
  return { first, last: last > first ? last : first }
}
