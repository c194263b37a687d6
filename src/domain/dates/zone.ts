import { tzOffset } from '@date-fns/tz/tzOffset'
import { addDays as daysAfter } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { addDays, daysFrom } from './calendar.ts'
import { dateTimeIn, dayOf, utc, type CalendarDate, type WallDateTime } from './wall-clock.ts'

/**
 * Returns the offset of a zone from UTC at an instant, in minutes. If the browser's `Intl` doesn't tell, the museum is
 * assumed to be in the zone of the device, since most visitors are near.
 */
export function offsetOf(timeZone: string, instant: Date): number {
  const offset = tzOffset(timeZone, instant)
  return Number.isNaN(offset) ? -instant.getTimezoneOffset() : offset
}

/**
 * Returns the time that the museum's clock shows at an instant.
 * @param timeZone IANA name
 */
export const wallClock = (now: Date, timeZone: string): WallDateTime =>
  dateTimeIn(addMinutes(now, offsetOf(timeZone, now), { in: utc }))

/** Returns today's date at the museum, which may differ from the visitor's. */
export const today = (now: Date, timeZone: string): CalendarDate => dayOf(wallClock(now, timeZone))

/**
 * Returns the instant, in milliseconds, at which a zone's wall clock shows `dateTime`. A time skipped by the change to
 * summer time moves forward by the length of the gap; of a time that occurs twice at the change back, the first is
 * returned.
 */
export function instantOf(dateTime: WallDateTime, timeZone: string): number {
  const asUtc = utc(`${dateTime.replace(' ', 'T')}Z`)
  const beforeAndAfter = [daysAfter(asUtc, -1, { in: utc }), daysAfter(asUtc, 1, { in: utc })]
  const candidates = beforeAndAfter.map((near) => addMinutes(asUtc, -offsetOf(timeZone, near), { in: utc }))
  const shown = candidates.filter(
    (instant) => +addMinutes(instant, offsetOf(timeZone, instant), { in: utc }) === +asUtc,
  )
  return shown.length > 0 ? Math.min(...shown.map(Number)) : Number(candidates[0])
}

/** The largest offset of any zone from UTC, in milliseconds, with an hour to spare. */
const furthest = 15 * 3_600_000

/** Returns true if the museum's clock has gone past `dateTime`. */
export function isPast(dateTime: WallDateTime, now: Date, timeZone: string): boolean {
  const since = now.getTime() - utc(`${dateTime.replace(' ', 'T')}Z`).getTime()
  // Lists check every one of their times. Most are days away in any zone, and zone lookups are slow.
  return Math.abs(since) > furthest ? since > 0 : instantOf(dateTime, timeZone) < now.getTime()
}

/** Returns the next few days at the museum: today and the four after it (section 4). */
export const nextFewDays = (now: Date, timeZone: string): CalendarDate[] => {
  const first = today(now, timeZone)
  return daysFrom(first, addDays(first, 4))
}
