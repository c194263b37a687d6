import { addDays, sameDayIn, weekOf } from '#domain/dates/calendar.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'

/**
 * Returns the day that a key moves to in a calendar's grid, by the WAI-ARIA date grid: arrows by day and
 * week, Home and End to the ends of the week, Page Up and Down by month, with Shift by year.
 * @returns undefined for other keys
 */
export function gridMove(date: CalendarDate, key: string, shift = false): CalendarDate | undefined {
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
      return weekOf(date).at(0)
    case 'End':
      return weekOf(date).at(-1)
    case 'PageUp':
      return sameDayIn(date, shift ? -12 : -1)
    case 'PageDown':
      return sameDayIn(date, shift ? 12 : 1)
    default:
      return undefined
  }
}
