import { addMonths, monthKey, monthOf, sameDayIn, type Month } from '#domain/dates/calendar.ts'
import type { CalendarDate, Lifetime } from '#domain/dates/wall-clock.ts'

/** Three years: some museums let what never ends last until 2099. */
const farthest = 36

/** A call asks for so many months at least, as a page's first one does, and at most: its answer is a year of days. */
const fewest = 2
const most = 12

/** Months in a row to be asked for in one call. */
export interface MonthsInRow {
  month: Month
  count: number
}

/** The months in which free days are looked for: from a day on as far as there are days, three years at most. */
export function monthsAhead(from: CalendarDate, { first, last }: Lifetime): Month[] {
  const start = from > first ? from : first
  const end = sameDayIn(start, farthest)
  const lastMonth = monthKey(monthOf(end < last ? end : last))
  const months: Month[] = []
  for (let month = monthOf(start); monthKey(month) <= lastMonth; month = addMonths(month, 1)) months.push(month)
  return months
}

/**
 * The months to ask for next: as many as are known before them, so that a free day nearby is found by a small answer and one
 * far off by few calls.
 * @param ahead months that days are looked for in
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
