import { addDays } from '#domain/dates/calendar.ts'
import { parseWallDateTime, type WallDateTime } from '#domain/dates/wall-clock.ts'
import { instantOf, today } from '#domain/dates/zone.ts'

/** The times at which a museum is published automatically. */
export interface Schedule {
  /** Milliseconds from one publish to the next, on average. */
  interval: number
  /** IANA name; absent until the museum's API has said it. */
  timeZone?: string | undefined
  /** Times by the museum's clock, such as those of a price rise. */
  publishAt: readonly WallDateTime[]
}

/** Random share of the interval, so that the publishes of many museums spread out. */
const jitter = 0.1

/** Delay after a set time, in milliseconds, since the clock of the API may be a little slow. */
const afterwards = 2000

/**
 * Returns the next instant at which a museum is published: after the interval, at its midnight, since dates on pages
 * move then, or at a time it names, whichever comes first.
 * @param random from 0 to 1
 * @returns milliseconds since 1970
 */
export function nextDue(now: Date, { interval, timeZone, publishAt }: Schedule, random: number): number {
  const regular = now.getTime() + interval * (1 - jitter + 2 * jitter * random)
  if (timeZone === undefined) return regular
  const midnight = parseWallDateTime(`${addDays(today(now, timeZone), 1)} 00:00:00`)
  const times = midnight === undefined ? publishAt : [midnight, ...publishAt]
  const named = times.map((time) => instantOf(time, timeZone) + afterwards)
  return Math.min(regular, ...named.filter((instant) => instant > now.getTime()))
}

/** The longest pause after failures in a row, in milliseconds. */
const longestPause = 15 * 60_000

/**
 * Returns the pause before a failed museum is published again, in milliseconds.
 * @param failures in a row, from 1
 * @param random from 0 to 1
 */
export const pauseAfter = (failures: number, random: number): number =>
  Math.min(longestPause, 5000 * 2 ** (failures - 1)) * (0.5 + random / 2)
