import { compactDate } from '#domain/dates/calendar.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'

/** Two days as the wire writes a range: `YYYYMMDD;YYYYMMDD`. */
export const range = (from: CalendarDate, to: CalendarDate): string => [from, to].map(compactDate).join(';')
