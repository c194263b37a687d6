import { tzOffset } from '@date-fns/tz/tzOffset'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { instantOf } from '#domain/dates/zone.ts'
import { clockChanges } from './clock-changes.ts'
import { utcTime } from './compact-time.ts'

const minute = 60_000
const day = 24 * 60 * minute

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** Minutes from UTC as a calendar file writes them: "+0100". */
function offset(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}${twoDigits(size % 60)}`
}

/** From when on a clock shows what it shows; the time is the one it showed before. */
function observance(from: string, before: number, after: number): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${from}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(after)}`,
    `END:${kind}`,
  ]
}

/**
 * A zone's clock around a time (RFC 5545, 3.6.5): no calendar has to know the zone by its name. It holds for an
 * appointment that ends within a month.
 */
export function zoneLines(timeZone: string, time: WallDateTime): string[] {
  const instant = instantOf(time, timeZone)
  const first = instant - 400 * day
  const changes = clockChanges(timeZone, first, instant + 31 * day)
  const atFirst = tzOffset(timeZone, new Date(first))
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observance('19700101T000000', atFirst, atFirst),
    ...changes.flatMap(({ at, before, after }) => {
      const shown = utcTime(at + before * minute).slice(0, -1)
      return observance(shown, before, after)
    }),
    'END:VTIMEZONE',
  ]
}
