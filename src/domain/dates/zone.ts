import { tzOffset } from '@date-fns/tz/tzOffset'
import { addDays as daysAfter } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { addDays, daysFrom } from './calendar.ts'
import { dateTimeIn, dayOf, utc, type CalendarDate, type WallDateTime } from './wall-clock.ts'

/**
 * Returns the time that the museum's clock shows at an instant.
 * @param timeZone IANA name
 */
export const wallClock = (now: Date, timeZone: string): WallDateTime =>
  dateTimeIn(addMinutes(now, tzOffset(timeZone, now)))

/** The day it is at the museum, whatever day it is for the visitor. */
export const today = (now: Date, timeZone: string): CalendarDate => dayOf(wallClock(now, timeZone))

/**
 * The instant a wall clock of a zone shows `dateTime`, in milliseconds. A time that the change to
 * summer time skips is taken as much later as the clock was put forward; of a time that the change
 * back shows twice, the first is meant.
 */
export function instantOf(dateTime: WallDateTime, timeZone: string): number {
  const asUtc = utc(`${dateTime.replace(' ', 'T')}Z`)
  const beforeAndAfter = [daysAfter(asUtc, -1), daysAfter(asUtc, 1)]
  const candidates = beforeAndAfter.map((near) => addMinutes(asUtc, -tzOffset(timeZone, near)))
  const shown = candidates.filter((instant) => +addMinutes(instant, tzOffset(timeZone, instant)) === +asUtc)
  return shown.length > 0 ? Math.min(...shown.map(Number)) : Number(candidates[0])
}

/** No zone's clock is further from UTC: in milliseconds, with an hour to spare. */
const furthest = 15 * 3_600_000

/** Returns true if the museum's clock has gone past `dateTime`. */
export function isPast(dateTime: WallDateTime, now: Date, timeZone: string): boolean {
  const since = now.getTime() - utc(`${dateTime.replace(' ', 'T')}Z`).getTime()
  // Lists ask this of each of their times. Most are of other days, whatever the zone, and zones take long to ask.
  return Math.abs(since) > furthest ? since > 0 : instantOf(dateTime, timeZone) < now.getTime()
}

/** The next few days: today and the four after it, at the museum (section 4). */
export const nextFewDays = (now: Date, timeZone: string): CalendarDate[] => {
  const first = today(now, timeZone)
  return daysFrom(first, addDays(first, 4))
}
