import { tzOffset } from '@date-fns/tz'
import { addDays, dayOf } from './calendar.ts'
import type { CalendarDate, WallDateTime } from './wall-clock.ts'

const minute = 60_000
const day = 86_400_000

const offsetAt = (zone: string, instant: number): number => tzOffset(zone, new Date(instant)) * minute

/**
 * What the museum's clock shows at an instant.
 * @param timeZone IANA name
 */
export const wallClock = (now: Date, timeZone: string): WallDateTime =>
  new Date(now.getTime() + offsetAt(timeZone, now.getTime())).toISOString().slice(0, 19).replace('T', ' ')

/** The day it is at the museum, whatever day it is for the visitor. */
export const today = (now: Date, timeZone: string): CalendarDate => dayOf(wallClock(now, timeZone))

/**
 * The instant a wall clock of a zone shows `dateTime`, in milliseconds. A time that the change to
 * summer time skips is taken as much later as the clock was put forward; of a time that the change
 * back shows twice, the first is meant.
 */
export function instantOf(dateTime: WallDateTime, timeZone: string): number {
  const asUtc = Date.parse(`${dateTime.replace(' ', 'T')}Z`)
  const before = offsetAt(timeZone, asUtc - day)
  const after = offsetAt(timeZone, asUtc + day)
  const candidates = [asUtc - before, asUtc - after].filter(
    (instant) => instant + offsetAt(timeZone, instant) === asUtc,
  )
  return candidates.length > 0 ? Math.min(...candidates) : asUtc - before
}

/** Whether the museum's clock has gone past `dateTime`. */
export const isPast = (dateTime: WallDateTime, now: Date, timeZone: string): boolean =>
  instantOf(dateTime, timeZone) < now.getTime()

/** Whole minutes from one time to another on the museum's clock, hours that a change of time adds or skips included. */
export const minutesBetween = (from: WallDateTime, to: WallDateTime, timeZone: string): number =>
  Math.round((instantOf(to, timeZone) - instantOf(from, timeZone)) / minute)

/** The next few days: today and the four after it, at the museum (section 4). */
export const nextFewDays = (now: Date, timeZone: string): CalendarDate[] => {
  const first = today(now, timeZone)
  return [0, 1, 2, 3, 4].map((days) => addDays(first, days))
}
