import { addMonths, monthKey, monthOf, sameDayIn, type Month } from '#domain/dates/calendar.ts'
import type { CalendarDate, Lifetime } from '#domain/dates/wall-clock.ts'

/** Three years. Some museums give 2099 as the end of what never ends. */
const farthest = 36

/**
 * The fewest and the most months of one call. A page's first call asks for two; a full year of days is the largest
 * answer.
 */
const fewest = 2
const most = 12

/** Consecutive months to request in one call. */
export interface MonthsInRow {
  month: Month
  count: number
}

/** Returns the months to search for free days: from a day to the last bookable one, three years at most. */
export function monthsAhead(from: CalendarDate, { first, last }: Lifetime): Month[] {
  const start = from > first ? from : first
  const end = sameDayIn(start, farthest)
  const lastMonth = monthKey(monthOf(end < last ? end : last))
  const months: Month[] = []
  for (let month = monthOf(start); monthKey(month) <= lastMonth; month = addMonths(month, 1)) months.push(month)
  return months
}

/**
 * Returns the months to request next: as many as are already known, so that a nearby free day takes a small answer and
 * a distant one few calls.
 * @param ahead months to search
 * @param isUnknown whether a month hasn't been asked for yet
 */
export function nextMonths(ahead: readonly Month[], isUnknown: (month: Month) => boolean): MonthsInRow | undefined {
  const known = ahead.findIndex(isUnknown)
  const month = ahead[known]
  if (month === undefined) return undefined
  const longest = Math.min(Math.max(known, fewest), most)
  let count = 1
  while (count < longest) {
    const next = ahead[known + count]
    if (!next || monthKey(next) !== monthKey(addMonths(month, count)) || !isUnknown(next)) break
    count++
  }
  return { month, count }
}
