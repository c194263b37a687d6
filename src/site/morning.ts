import type { Snapshot } from '#catalogue/snapshot.ts'
import type { Moment } from '#domain/availability/availability.ts'
import { startOfDay } from '#domain/dates/calendar.ts'
import { instantOf } from '#domain/dates/zone.ts'

/** The morning of a snapshot's day at the museum: pages stand for a whole day, so it decides what is over. */
export function morningOf({ config: { timeZone }, pulledOn }: Snapshot): Moment {
  return { now: new Date(instantOf(startOfDay(pulledOn), timeZone)), timeZone }
}
