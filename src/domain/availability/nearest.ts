import type { Dated } from '#domain/dates/wall-clock.ts'
import { utc } from '#domain/dates/utc.ts'

/** Milliseconds on the museum's clock, to compare by. */
const clockOf = (when: Dated): number => +utc(when.replace(' ', 'T') + (when.length > 10 ? 'Z' : ''))

/** Those nearest in time to a day or a time, `most` at most, in the order in which they take place. */
export function nearest<Thing>(
  things: readonly Thing[],
  whenOf: (thing: Thing) => Dated,
  to: Dated,
  most: number,
): Thing[] {
  const distance = (thing: Thing) => Math.abs(clockOf(whenOf(thing)) - clockOf(to))
  return things
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most)
    .toSorted((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1))
}
