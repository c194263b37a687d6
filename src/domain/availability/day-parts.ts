import { formatTime } from '#domain/dates/format-date.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'

/** Up to so many times of a day are taken in at a glance. */
const mostTogether = 8

/** When the afternoon and the evening begin. */
const noon = '12:00'
const dusk = '18:00'

export type DayPart = 'morning' | 'afternoon' | 'evening'

/** Times that stand together, under the name of their part of the day where there are several parts. */
export interface TimesOfPart<Slot> {
  part?: DayPart
  slots: Slot[]
}

function partOf(start: WallDateTime): DayPart {
  const time = formatTime(start)
  if (time < noon) return 'morning'
  return time < dusk ? 'afternoon' : 'evening'
}

/** The times of a day as they stand: together, or where there are more than eight by morning, afternoon and evening. */
export function byDayPart<Slot extends { start: WallDateTime }>(slots: readonly Slot[]): TimesOfPart<Slot>[] {
  if (slots.length <= mostTogether) return [{ slots: [...slots] }]
  const parts = Map.groupBy(slots, ({ start }) => partOf(start))
  return [...parts].map(([part, slots]) => ({ part, slots }))
}
