import {
  parseCalendarDate,
  parseTimeOfDay,
  parseWallDateTime,
  type CalendarDate,
  type TimeOfDay,
} from '#domain/dates/wall-clock.ts'

/** What a maker of the shop makes of a text that a test vouches for. */
const sure =
  <T>(make: (text: string) => T | undefined) =>
  (text: string): T => {
    const made = make(text)
    if (made === undefined) throw new Error(`"${text}" is none`)
    return made
  }

/** `2026-07-04` */
export const aDay = sure(parseCalendarDate)

/** `10:30` */
export const aTime = sure(parseTimeOfDay)

/** `2026-07-04 10:30:00` */
export const aMoment = sure(parseWallDateTime)

/** A record by day. */
export const byDay = <T>(record: Record<string, T>): Record<CalendarDate, T> =>
  Object.fromEntries(Object.entries(record).map(([day, value]) => [aDay(day), value]))

/** A record by time of day. */
export const byTime = <T>(record: Record<string, T>): Record<TimeOfDay, T> =>
  Object.fromEntries(Object.entries(record).map(([time, value]) => [aTime(time), value]))
