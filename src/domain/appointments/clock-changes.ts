import { tzOffset } from '@date-fns/tz/tzOffset'

/** When a zone's clocks are changed; offsets from UTC in minutes. */
export interface ClockChange {
  /** The instant, in milliseconds. */
  at: number
  before: number
  after: number
}

const minute = 60_000
/** Shorter than any two changes are apart, Ramadan in Morocco included. */
const step = 14 * 24 * 60 * minute

const offsetAt = (timeZone: string, instant: number) => tzOffset(timeZone, new Date(instant))

/** The changes between two instants, to the minute. */
export function clockChanges(timeZone: string, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = []
  for (let start = from; start < to; start += step) {
    let early = start
    let late = Math.min(start + step, to)
    const before = offsetAt(timeZone, early)
    const after = offsetAt(timeZone, late)
    if (before === after) continue
    while (late - early > minute) {
      const middle = early + Math.floor((late - early) / 2 / minute) * minute
      if (offsetAt(timeZone, middle) === before) early = middle
      else late = middle
    }
    changes.push({ at: late, before, after })
  }
  return changes
}
