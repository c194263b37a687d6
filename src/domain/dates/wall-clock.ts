import { isValid } from 'date-fns/isValid'
import type { Brand } from '#domain/shop/ids.ts'

/*
 * Dates as the museum's own clock shows them, as text and without a zone. Which instant such a
 * text means depends on the museum's IANA zone, so nothing here is ever handed to `new Date(text)`.
 *
 * Their types are branded: a text becomes one of them only by being parsed here.
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

/** The methods by which date-fns counts days and months, in UTC. */
const countingInUtc: ThisType<Date> = {
  getDate() {
    return this.getUTCDate()
  },
  getMonth() {
    return this.getUTCMonth()
  },
  getFullYear() {
    return this.getUTCFullYear()
  },
  setDate(day: number) {
    return this.setUTCDate(day)
  },
  setMonth(...monthAndDay: [number, number?]) {
    return this.setUTCMonth(...monthAndDay)
  },
  setFullYear(...yearMonthAndDay: [number, number?, number?]) {
    return this.setUTCFullYear(...yearMonthAndDay)
  },
}

// An extension may have replaced `Date` by something whose prototype isn't that of the dates it makes.
Object.setPrototypeOf(countingInUtc, Object.getPrototypeOf(new Date(0)))

/**
 * The context, `{ in: utc }`, in which date-fns counts the shop's days. In UTC every day has 24 hours, so daylight
 * saving time shifts none. The text of a day is read as the beginning of that day.
 *
 * The dates of @date-fns/utc aren't used: where an extension of the browser has replaced `Date` by a subclass, they
 * count in the zone of the visitor, and a day that the clock shortens is followed by itself.
 */
export function utc(date: Date | number | string): Date {
  const inUtc = new Date(typeof date === 'string' ? date : Number(date))
  Object.setPrototypeOf(inUtc, countingInUtc)
  return inUtc
}

/** The first and the last instant that a text with four digits for the year can name, in milliseconds. */
const [firstInstant, lastInstant] = [-62_135_596_800_000, 253_402_300_799_999]

/** Returns a date as a text in UTC. What is before or after all days that the shop can name is the first or last of them. */
const isoText = (date: Date): string =>
  new Date(Math.max(firstInstant, Math.min(lastInstant, Number(date)))).toISOString()

/** Returns the day that a date shows in UTC. */
export const dayIn = (date: Date): CalendarDate =>
  // The cast is safe: this is the format that the type stands for.
  isoText(date).slice(0, 10) as CalendarDate

/** Returns the day of a date and time, or of a day itself: its first ten characters. */
export const dayOf = (date: Dated): CalendarDate => date.slice(0, 10) as CalendarDate

/** Returns the date and time that a date shows in UTC. */
export const dateTimeIn = (date: Date): WallDateTime =>
  // The cast is safe, as above.
  isoText(date).slice(0, 19).replace('T', ' ') as WallDateTime

/** Returns the date and time that the clock of the visitor's device shows at an instant. */
export const deviceClock = (instant: Date): WallDateTime =>
  dateTimeIn(new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000))

/** Parses a day, `YYYY-MM-DD`; undefined if there is no such day. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const date = utc(text)
  const day = isValid(date) ? dayIn(date) : undefined
  // JavaScript takes 30 February for 2 March, and accepts dates in other formats too. The year 0 comes out as the year 1.
  return day === text ? day : undefined
}

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/
const isTimeOfDay = (text: string): text is TimeOfDay => timeOfDay.test(text)

/** Parses a time of day, `HH:mm`; undefined if it isn't one. */
export const parseTimeOfDay = (text: string): TimeOfDay | undefined => (isTimeOfDay(text) ? text : undefined)

/** Parses a date and time, `YYYY-MM-DD HH:mm:ss`; undefined if it isn't one. */
export function parseWallDateTime(text: string): WallDateTime | undefined {
  const date = utc(`${text.replace(' ', 'T')}Z`)
  const dateTime = isValid(date) ? dateTimeIn(date) : undefined
  return dateTime === text ? dateTime : undefined
}
