import type { CalendarDate, Dated, WallDateTime } from './wall-clock.ts'

/*
 * Days are counted in UTC, where each has 24 hours: no daylight saving of any zone can shift them.
 */

const dayLength = 86_400_000

const pad = (value: number, length = 2): string => String(value).padStart(length, '0')

/** A day from its year, its month (1 to 12) and its day; days and months may run over. */
export const dateOf = (year: number, month: number, day: number): CalendarDate =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

/** Year, month (1 to 12) and day of a date or of a date and time. */
export const partsOf = (date: Dated): { year: number; month: number; day: number } => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
})

/** Milliseconds of the day's beginning in UTC: for counting and formatting, not an instant in the museum. */
export const utcOf = (date: Dated): number => Date.parse(`${date.slice(0, 10)}T00:00:00Z`)

/** The day of a date and time. */
export const dayOf = (dateTime: WallDateTime): CalendarDate => dateTime.slice(0, 10)

/** The beginning of a day as a date and time: 00:00:00. */
export const startOfDay = (date: CalendarDate): WallDateTime => `${date} 00:00:00`

/** A day and a time of day as a date and time; its seconds are :00 (section 7). */
export const at = (date: CalendarDate, time: string): WallDateTime => `${date} ${time}:00`

/** The day `days` after a day, or before it where negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  new Date(utcOf(date) + days * dayLength).toISOString().slice(0, 10)

/** How many days `to` lies after `from`; negative if it lies before. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => (utcOf(to) - utcOf(from)) / dayLength

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: CalendarDate): number => new Date(utcOf(date)).getUTCDay()

/** Orders two dates, or two dates and times: below 0, 0, above 0. */
export const compare = (a: WallDateTime, b: WallDateTime): number => (a < b ? -1 : a > b ? 1 : 0)

/** Whether a day lies between two others, both included. */
export const isWithin = (date: CalendarDate, first: CalendarDate, last: CalendarDate): boolean =>
  first <= date && date <= last

/** The form of a day in ranges of the shop's API: YYYYMMDD (section 7). */
export const compactDate = (date: CalendarDate): string => `${date.slice(0, 4)}${date.slice(5, 7)}${date.slice(8, 10)}`

/** A month of a year; `month` is 1 to 12. */
export interface Month {
  year: number
  month: number
}

/** The month of a day. */
export const monthOf = (date: CalendarDate): Month => {
  const { year, month } = partsOf(date)
  return { year, month }
}

/** The month `count` after a month, or before it where negative. */
export const addMonths = ({ year, month }: Month, count: number): Month => monthOf(dateOf(year, month + count, 1))

/** First and last day of a month. */
export const monthRange = ({ year, month }: Month): { first: CalendarDate; last: CalendarDate } => ({
  first: dateOf(year, month, 1),
  last: dateOf(year, month + 1, 0),
})

/** A month as `YYYY-MM`, to compare and to key by. */
export const monthKey = ({ year, month }: Month): string => `${pad(year, 4)}-${pad(month)}`

/** All eight languages' calendars begin on Monday here: the museums stand in Europe. */
export const mondayFirst = 1

/** A cell of a month's grid. */
export interface GridDay {
  date: CalendarDate
  /** False for the days of the neighbouring months that fill the first and last week. */
  inMonth: boolean
}

/**
 * The weeks of a month, each of seven days, the first and last filled up with the neighbours' days.
 * @param month 1 to 12
 * @param firstWeekday 0 for Sunday to 6 for Saturday
 */
export function monthGrid(year: number, month: number, firstWeekday: number = mondayFirst): GridDay[][] {
  const { first, last } = monthRange({ year, month })
  const lead = (weekdayOf(first) - firstWeekday + 7) % 7
  const weeks = Math.ceil((lead + daysBetween(first, last) + 1) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => {
      const date = addDays(first, week * 7 + day - lead)
      return { date, inMonth: isWithin(date, first, last) }
    }),
  )
}
