import { isValid } from 'date-fns/isValid'
import { utc } from './utc.ts'
import type { CalendarDate, Dated, TimeOfDay, WallDateTime } from './wall-clock.ts'

/** The day that a date shows in UTC. */
export const dayIn = (date: Date): CalendarDate =>
  // The maker of days: this is the form that the type stands for.
  date.toISOString().slice(0, 10) as CalendarDate

/** The day of a date and time, and of a day itself: what was made here has its day in its first ten places. */
export const dayOf = (date: Dated): CalendarDate => date.slice(0, 10) as CalendarDate

/** The date and time that a date shows in UTC. */
export const dateTimeIn = (date: Date): WallDateTime =>
  // The maker of dates and times, as above.
  date.toISOString().slice(0, 19).replace('T', ' ') as WallDateTime

/** The day a text names, `YYYY-MM-DD`; undefined where it names none that exists. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const date = utc(text)
  const day = isValid(date) ? dayIn(date) : undefined
  // 30 February would be 2 March, and other forms than this one are dates to JavaScript too.
  return day === text ? day : undefined
}

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/
const isTimeOfDay = (text: string): text is TimeOfDay => timeOfDay.test(text)

/** The time of day a text names, `HH:mm`; undefined where it names none. */
export const parseTimeOfDay = (text: string): TimeOfDay | undefined => (isTimeOfDay(text) ? text : undefined)

/** The date and time a text names, `YYYY-MM-DD HH:mm:ss`; undefined where it names none. */
export function parseWallDateTime(text: string): WallDateTime | undefined {
  const date = utc(`${text.replace(' ', 'T')}Z`)
  const dateTime = isValid(date) ? dateTimeIn(date) : undefined
  return dateTime === text ? dateTime : undefined
}
