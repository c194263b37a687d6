import type { CalendarDate, TimeOfDay, WallDateTime } from '#domain/dates/wall-clock.ts'
import { scalar } from './scalars.ts'
import type { Wire } from './wire.ts'

/*
 * Days, times and both: the one place where a text of the wire becomes one of them. Behind it they are never looked
 * at again.
 */

const daysInMonth = (year: number, month: number) =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31

/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
function isCalendarDate(value: unknown): value is CalendarDate {
  const [, year, month, day] = (typeof value === 'string' && /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)) || []
  const m = Number(month)
  const d = Number(day)
  return m >= 1 && m <= 12 && d >= 1 && d <= daysInMonth(Number(year), m)
}

/** Whether a text is a time of day, as `HH:mm`. */
const isTimeOfDay = (value: unknown): value is TimeOfDay =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

/** Whether a text is a date and time of the wall clock, as `YYYY-MM-DD HH:mm:ss`. */
const isWallDateTime = (value: unknown): value is WallDateTime =>
  typeof value === 'string' &&
  value[10] === ' ' &&
  isCalendarDate(value.slice(0, 10)) &&
  isTimeOfDay(value.slice(11, 16)) &&
  /^:[0-5]\d$/.test(value.slice(16))

/** A day, `YYYY-MM-DD`. */
export const date: Wire<CalendarDate, CalendarDate> = scalar('date', 'a day as YYYY-MM-DD', (value) =>
  isCalendarDate(value) ? value : undefined,
)

/** A time of day, `HH:mm`. */
export const time: Wire<TimeOfDay, TimeOfDay> = scalar('time', 'a time as HH:mm', (value) =>
  isTimeOfDay(value) ? value : undefined,
)

/** A date and time of the museum's wall clock, `YYYY-MM-DD HH:mm:ss`. */
export const dateTime: Wire<WallDateTime, WallDateTime> = scalar(
  'dateTime',
  'a date and time as YYYY-MM-DD HH:mm:ss',
  (value) => (isWallDateTime(value) ? value : undefined),
)
