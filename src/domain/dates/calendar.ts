import { addDays as daysAfter } from 'date-fns/addDays'
import { addMonths as monthsAfter } from 'date-fns/addMonths'
import {
  dateTimeIn,
  dayIn,
  utc,
  type CalendarDate,
  type Dated,
  type Lifetime,
  type TimeOfDay,
  type WallDateTime,
} from './wall-clock.ts'

/*
 * date-fns counts days and months; this module wraps it in the shop's terms and keeps days as texts. Weeks and spans
 * are built from those two, since date-fns' own functions for them would add a kilobyte to every page with a calendar.
 */

/** Returns year, month (1 to 12) and day of a date or of a date and time. */
export const partsOf = (date: Dated): { year: number; month: number; day: number } => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
})

/** Returns the beginning of a day as a date and time: 00:00:00. */
export const startOfDay = (date: CalendarDate): WallDateTime => dateTimeIn(utc(date))

/** Combines a day and a time of day; the seconds are :00 (section 7). */
export const at = (date: CalendarDate, time: TimeOfDay): WallDateTime => dateTimeIn(utc(`${date}T${time}Z`))

/** Returns the day `days` after a day, or before it if negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => dayIn(daysAfter(date, days, { in: utc }))

/**
 * Returns the same day `months` later, or earlier if negative; if that month has no such day, its last one. Like `addDays`, never
 * a day that has no text: the first or last of all instead.
 */
export const sameDayIn = (date: CalendarDate, months: number): CalendarDate =>
  dayIn(monthsAfter(date, months, { in: utc }))

/** Returns the days from `first` to `last`, both included. */
export function daysFrom(first: CalendarDate, last: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = []
  // No day comes after the last of all.
  for (let day = first; day <= last && day !== days.at(-1); day = addDays(day, 1)) days.push(day)
  return days
}

/** Returns true if a day lies between two others, both included. */
export const isWithin = (date: CalendarDate, { first, last }: Lifetime): boolean => first <= date && date <= last

/** Formats a day for ranges in the shop's API: YYYYMMDD (section 7). */
export const compactDate = (date: CalendarDate): string => date.replaceAll('-', '')

/** A day of the week: 0 for Sunday to 6 for Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** The first day of the week in all languages, since the museums are in Europe. */
export const mondayFirst: Weekday = 1

/** Returns the seven days of the week that a day is in. */
export const weekOf = (date: CalendarDate, firstWeekday: Weekday = mondayFirst): CalendarDate[] => {
  const first = startOfWeek(date, firstWeekday)
  return daysFrom(first, addDays(first, 6))
}

const startOfWeek = (date: CalendarDate, firstWeekday: Weekday): CalendarDate =>
  addDays(date, -((utc(date).getUTCDay() - firstWeekday + 7) % 7))

/** A month of a year; `month` is 1 to 12. */
export interface Month {
  year: number
  month: number
}

/** Returns the month of a day. */
export const monthOf = (date: CalendarDate): Month => {
  const { year, month } = partsOf(date)
  return { year, month }
}

/** Returns the first and the last day of a month. */
export const monthRange = (month: Month): Lifetime => {
  const first = dayIn(utc(monthKey(month)))
  const last = daysAfter(monthsAfter(first, 1, { in: utc }), -1, { in: utc })
  return { first, last: dayIn(last) }
}

/** Returns the month `count` after a month, or before it if negative. */
export const addMonths = (month: Month, count: number): Month => monthOf(sameDayIn(monthRange(month).first, count))

/** Returns a month as `YYYY-MM`, for comparisons and as a key. */
export const monthKey = ({ year, month }: Month): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`

/** A cell of a month's grid. */
interface GridDay {
  date: CalendarDate
  /** False for the days of the neighbouring months that fill the first and last week. */
  inMonth: boolean
}

/**
 * Returns the weeks of a month, seven days each; the first and last are filled with days of the neighbouring months.
 */
export function monthGrid(month: Month, firstWeekday: Weekday = mondayFirst): GridDay[][] {
  const { first, last } = monthRange(month)
  const days = daysFrom(startOfWeek(first, firstWeekday), addDays(startOfWeek(last, firstWeekday), 6))
  const cells = days.map((date) => ({ date, inMonth: isWithin(date, { first, last }) }))
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
