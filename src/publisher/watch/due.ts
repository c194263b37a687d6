import { addDays } from '#domain/dates/calendar.ts'
import { backoff } from '#domain/failures/backoff.ts'
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
  /** Start of the last publish that pulled everything; a time that has passed since then is still due. */
  since: Date
}

/** Random share of the interval, so that the publishes of many museums spread out. */
const jitter = 0.1

/** Delay after a set time, in milliseconds, since the clock of the API may be a little slow. */
const afterwards = 2000

/**
 * Returns the next instant at which a museum is published: after the interval, at its midnight, since dates on pages
 * move then, or at a time it names, whichever comes first. May be in the past.
 * @param random from 0 to 1
 * @returns milliseconds since 1970
 */
export function nextDue(now: Date, { interval, timeZone, publishAt, since }: Schedule, random: number): number {
  const regular = now.getTime() + interval * (1 - jitter + 2 * jitter * random)
  if (timeZone === undefined) return regular
  const shown = today(new Date(since.getTime() - afterwards), timeZone)
  const midnight = parseWallDateTime(`${addDays(shown, 1)} 00:00:00`)
  const times = midnight === undefined ? publishAt : [midnight, ...publishAt]
  const named = times.map((time) => instantOf(time, timeZone) + afterwards)
  return Math.min(regular, ...named.filter((instant) => instant > since.getTime()))
}

/** Pause of a museum after its first failure, and the longest after several in a row, in milliseconds. */
const pauses = { first: 5000, longest: 15 * 60_000 }

/** Returns the next instant at which a museum that has failed is published, in milliseconds since 1970. */
export const nextAttempt = (now: Date, failures: number, random: number): number =>
  now.getTime() + backoff(failures, pauses.first, random, pauses.longest)
