import {
  addDays,
  addMonths,
  dateOf,
  monthOf,
  monthRange,
  partsOf,
  weekdayOf,
  mondayFirst,
} from '#domain/dates/calendar.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'

/** The same day `count` months on, or that month's last. */
function sameDayOf(date: CalendarDate, count: number): CalendarDate {
  const month = addMonths(monthOf(date), count)
  const same = dateOf(month.year, month.month, partsOf(date).day)
  const { last } = monthRange(month)
  return same < last ? same : last
}

/**
 * Where a key leads from a day in a calendar's grid, as the WAI-ARIA date grid has it: arrows by day and
 * week, Home and End to the ends of the week, Page Up and Down by month, with Shift by year.
 * @returns undefined for keys that mean nothing here
 */
export function gridMove(date: CalendarDate, key: string, shift = false): CalendarDate | undefined {
  const sinceMonday = (weekdayOf(date) - mondayFirst + 7) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -sinceMonday)
    case 'End':
      return addDays(date, 6 - sinceMonday)
    case 'PageUp':
      return sameDayOf(date, shift ? -12 : -1)
    case 'PageDown':
      return sameDayOf(date, shift ? 12 : 1)
    default:
      return undefined
  }
}
