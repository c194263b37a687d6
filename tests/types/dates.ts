import { addDays, at, isWithin } from '#domain/dates/calendar.ts'
import { formatLongDate, formatTimeRange } from '#domain/dates/format-date.ts'
import {
  dayOf,
  parseCalendarDate,
  parseTimeOfDay,
  parseWallDateTime,
  type CalendarDate,
  type TimeOfDay,
  type WallDateTime,
} from '#domain/dates/wall-clock.ts'
import { isPast, today } from '#domain/dates/zone.ts'
import type { EventCalendar } from '#domain/tickets/ticket.ts'

/*
 * What the compiler must refuse; an expectation without its error fails the check of types.
 */

export function days(day: CalendarDate, time: TimeOfDay, moment: WallDateTime, calendar: EventCalendar, text: string) {
  addDays(day, 1)
  addDays(dayOf(moment), 1)
  // @ts-expect-error -- any text is no day
  addDays('2026-07-04', 1)
  // @ts-expect-error -- a date and time is no day
  addDays(moment, 1)
  // @ts-expect-error -- nobody has looked whether the text is a day
  addDays(parseCalendarDate(text), 1)
  // @ts-expect-error -- the bounds of a span are days
  isWithin(day, { first: day, last: text })
  // @ts-expect-error -- a day is told from what is written of it
  const written: CalendarDate = formatLongDate(day, 'en')
  // @ts-expect-error -- the keys of a calendar are days
  void calendar[text]
  return [written, calendar[day], calendar[today(new Date(), 'Europe/Zurich')], time]
}

export function moments(day: CalendarDate, time: TimeOfDay, moment: WallDateTime, text: string) {
  formatTimeRange(at(day, time), moment)
  // @ts-expect-error -- any text is no time
  at(day, '10:30')
  // @ts-expect-error -- first the day, then the time
  at(time, day)
  // @ts-expect-error -- a day is no date and time
  isPast(day, new Date(), 'Europe/Zurich')
  // @ts-expect-error -- the texts of both are put together by `at`
  isPast(`${day} ${time}:00`, new Date(), 'Europe/Zurich')
  return [parseTimeOfDay(text)?.length, parseWallDateTime(text)?.length]
}
