import {
  parseCalendarDate,
  parseTimeOfDay,
  parseWallDateTime,
  type CalendarDate,
  type TimeOfDay,
  type WallDateTime,
} from '#domain/dates/wall-clock.ts'
import { scalar } from './scalars.ts'
import type { Wire } from './wire.ts'

/*
 * Days, times and both: the one place where a text of the wire becomes one of them. Behind it they are never looked
 * at again.
 */

/** Reads a text where there is one. */
const ofText =
  <O>(parse: (text: string) => O | undefined) =>
  (value: unknown): O | undefined =>
    typeof value === 'string' ? parse(value) : undefined

/** A day, `YYYY-MM-DD`. */
export const date: Wire<string, CalendarDate> = scalar('date', 'a day as YYYY-MM-DD', ofText(parseCalendarDate))

/** A time of day, `HH:mm`. */
export const time: Wire<string, TimeOfDay> = scalar('time', 'a time as HH:mm', ofText(parseTimeOfDay))

/** A date and time of the museum's wall clock, `YYYY-MM-DD HH:mm:ss`. */
export const dateTime: Wire<string, WallDateTime> = scalar(
  'dateTime',
  'a date and time as YYYY-MM-DD HH:mm:ss',
  ofText(parseWallDateTime),
)
