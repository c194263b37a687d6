import { attempt } from '#domain/collections/attempt.ts'
import { formatsOf, type Lang, type Locale } from '#domain/shop/languages.ts'
import { monthKey, partsOf, weekOf, type Month, type Weekday } from './calendar.ts'
import { dayIn, dayOf, utc, type CalendarDate, type Dated, type WallDateTime } from './wall-clock.ts'

/*
 * Wall-clock texts are formatted as if they were UTC, in UTC: the reader sees the museum's local time, whatever their
 * own time zone. If the browser's `Intl` throws, days are written in figures.
 */

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(locale: Locale, style: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${style}`
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat(formatsOf(locale), { ...options, timeZone: 'UTC' })
    formatters.set(key, found)
  }
  return found
}

/** Returns true for languages in which Intl writes days differently from print. */
const needsParts = (locale: Locale): boolean => /^(?:fr|it)/.test(locale)

/**
 * Formats a day of the month. French writes the first as an ordinal, "1er novembre"; Intl puts a leading zero into
 * Italian ranges, but into no other date.
 */
const dayInWords = (day: string, locale: Locale): string =>
  day === '1' && locale.startsWith('fr') ? '1er' : day.replace(/^0/, '')

/** Formats a part of a date. French and Italian have no comma after the weekday, but Intl adds one for Switzerland. */
const partInWords = ({ type, value }: Intl.DateTimeFormatPart, locale: Locale): string => {
  if (type === 'day') return dayInWords(value, locale)
  return type === 'literal' && needsParts(locale) ? value.replace(',', '') : value
}

const inWords = (parts: Intl.DateTimeFormatPart[], locale: Locale): string =>
  parts.map((part) => partInWords(part, locale)).join('')

/** Keeps a day and its month on one line, "29. November", "1er novembre", "29 de noviembre": a heading may break elsewhere. */
const holdTogether = (written: string): string => written.replaceAll(/(\d\S*|\bde) (?=\p{L})/gu, '$1\u00a0')

/** Returns the beginning of a day, to format. */
const utcOf = (date: Dated): Date => utc(dayOf(date))

/**
 * Formats a day in a style. A calendar calls this for every day, so parts are used only for the languages that need
 * them.
 */
function dayNamed(
  date: Dated,
  locale: Locale,
  style: string,
  options: Intl.DateTimeFormatOptions,
  otherwise = formatDate(date),
): string {
  return attempt(
    () => {
      const format = formatter(locale, style, options)
      return holdTogether(
        needsParts(locale) ? inWords(format.formatToParts(utcOf(date)), locale) : format.format(utcOf(date)),
      )
    },
    () => otherwise,
  )
}

/** Formats a day in figures, "04.07.2026", the same in every language (section 9: d.m.Y). */
export const formatDate = (date: Dated): string => `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`

/** Formats the day of the month as long dates do, so that the visible text and the accessible name agree. */
export const formatDayOfMonth = (date: Dated, locale: Locale): string => dayInWords(String(partsOf(date).day), locale)

/**
 * Formats a day in figures with its weekday, for what somebody has chosen or bought: "Sat 04.07.2026". People check a
 * date by its weekday.
 */
export const formatDayAndDate = (date: Dated, locale: Locale): string =>
  `${dayNamed(date, locale, 'weekday-short', { weekday: 'short' }, '')}\u00a0${formatDate(date)}`.trim()

/** Formats a day, written out with its weekday: "Saturday 4 July 2026". */
export const formatLongDate = (date: Dated, locale: Locale): string =>
  dayNamed(date, locale, 'long', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** Formats a day that is near, with its weekday: "Saturday 4 July"; a day of another year has it. */
export const formatNearDate = (date: Dated, locale: Locale, today: CalendarDate): string =>
  date.slice(0, 4) === today.slice(0, 4)
    ? dayNamed(date, locale, 'near', { weekday: 'long', day: 'numeric', month: 'long' })
    : formatLongDate(date, locale)

/** Formats a day with a short weekday and month, for lists: "Sat 4 Jul". */
export const formatShortDate = (date: Dated, locale: Locale): string =>
  dayNamed(date, locale, 'short', { weekday: 'short', day: 'numeric', month: 'short' })

/** Returns the format of the days in a list: with their year if it is not the same of all. */
export const formatOfDays = (dates: readonly Dated[]): typeof formatShortDate =>
  new Set(dates.map((date) => date.slice(0, 4))).size > 1 ? formatDayAndDate : formatShortDate

/** The number of days after which a day without its year might be that of this year. */
const nearlyAYear = 300

/**
 * Formats a day of the next week: "today", "tomorrow", "Saturday"; a later one as in lists, and one that is nearly a year away
 * with its year. @param after days from today
 */
export function formatNextDay(date: CalendarDate, after: number, locale: Locale): string {
  if (after > 6) return (after > nearlyAYear ? formatDayAndDate : formatShortDate)(date, locale)
  if (after > 1) return dayNamed(date, locale, 'weekday', { weekday: 'long' })
  return attempt(
    () => new Intl.RelativeTimeFormat(formatsOf(locale), { numeric: 'auto' }).format(after, 'day'),
    () => formatDate(date),
  )
}

/** Formats two days as a range without repeating what they share: "4–12 July 2026". */
export const formatDateRange = (first: CalendarDate, last: CalendarDate, locale: Locale): string =>
  attempt(
    () =>
      holdTogether(
        inWords(
          formatter(locale, 'range', { day: 'numeric', month: 'long', year: 'numeric' }).formatRangeToParts(
            utcOf(first),
            utcOf(last),
          ),
          locale,
        ),
      ),
    () => `${formatDate(first)}–${formatDate(last)}`,
  )

/** Formats a month and its year, for the heading of a calendar. */
export const formatMonth = (month: Month, locale: Locale): string =>
  attempt(
    () => formatter(locale, 'month', { month: 'long', year: 'numeric' }).format(utc(monthKey(month))),
    () => monthKey(month),
  )

/** Returns the names of the seven weekdays in calendar order, long for screen readers and short for display. */
export function weekdayNames(locale: Locale, firstWeekday: Weekday): { long: string; short: string }[] {
  const anyWeek = weekOf(dayIn(new Date(0)), firstWeekday).map(utcOf)
  return attempt(
    () => {
      const long = formatter(locale, 'weekday', { weekday: 'long' })
      const short = formatter(locale, 'weekday-short', { weekday: 'short' })
      return anyWeek.map((day) => ({ long: long.format(day), short: short.format(day) }))
    },
    () => anyWeek.map(() => ({ long: '', short: '' })),
  )
}

/** Formats the time of a date and time: "10:30". */
export const formatTime = (dateTime: WallDateTime): string => dateTime.slice(11, 16)

/** Formats day and time in figures: "04.07.2026, 10:30". */
const formatDateTime = (dateTime: WallDateTime): string => `${formatDate(dateTime)}, ${formatTime(dateTime)}`

/** Formats beginning and end of a time slot: "10:30–11:00"; the end with its day if it is on another. */
export function formatTimeRange(start: WallDateTime, end?: WallDateTime): string {
  if (end === undefined) return formatTime(start)
  const sameDay = dayOf(start) === dayOf(end)
  return `${formatTime(start)}–${sameDay ? formatTime(end) : formatDateTime(end)}`
}

/** The unit of minutes in the languages that don't write the international "min". */
const minuteUnits: Partial<Record<Lang, string>> = { de: 'Min.', nl: 'min.', da: 'min.' }

/** Formats a length of time with the unit of its language (section 9). */
export const formatMinutes = (minutes: number, lang: Lang): string => `${minutes} ${minuteUnits[lang] ?? 'min'}`
