import { addMonths, monthKey, monthOf, sameDayIn, type Month } from '#domain/dates/calendar.ts'
import type { CalendarDate, Lifetime } from '#domain/dates/wall-clock.ts'

/** A party that finds no day within so many months comes back later. */
const farthest = 6

/** The months in which days for a party are looked for: from a day on as far as there are days, half a year at most. */
export function monthsAhead(from: CalendarDate, { first, last }: Lifetime): Month[] {
  const start = from > first ? from : first
  const end = sameDayIn(start, farthest)
  const lastMonth = monthKey(monthOf(end < last ? end : last))
  const months: Month[] = []
  for (let month = monthOf(start); monthKey(month) <= lastMonth; month = addMonths(month, 1)) months.push(month)
  return months
}
