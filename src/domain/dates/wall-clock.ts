import { UTCDateMini } from '@date-fns/utc/date/mini'
import { isValid } from 'date-fns/isValid'
import type { Brand } from '#domain/shop/ids.ts'

/*
 * Dates as the museum's own clock shows them, as text and without a zone. Which instant such a
 * text means depends on the museum's IANA zone, so nothing here is ever handed to `new Date(text)`.
 *
 * They are made in `make.ts` and nowhere else: a text that nobody looked at passes for none of them.
 */

/** A day as `YYYY-MM-DD`. */
export type CalendarDate = Brand<string, 'CalendarDate'>

/** A time of day as `HH:mm`. */
export type TimeOfDay = Brand<string, 'TimeOfDay'>

/** A date and time as `YYYY-MM-DD HH:mm:ss`, the museum's wall clock. */
export type WallDateTime = Brand<string, 'WallDateTime'>

/** A day, with or without a time: for rules that look at the day alone. */
export type Dated = CalendarDate | WallDateTime

/** First and last bookable day of an event or a tour, both included. */
export interface Lifetime {
  first: CalendarDate
  last: CalendarDate
}

/**
 * Context in which date-fns counts the shop's days, as `{ in: utc }`: in UTC each has 24 hours, so that no daylight
 * saving of any zone shifts one. A day's text is read as the beginning of that day.
 *
 * The package's own `utc` makes dates that can also write themselves out in words; for that it sets up three formatters
 * as it loads, tens of milliseconds before a page can be used.
 */
export const utc = (date: Date | number | string): Date => new UTCDateMini(+new Date(date))

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
