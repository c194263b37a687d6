import { canBuy } from '#domain/availability/availability.ts'
import { formatTime } from '#domain/dates/format-date.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { DaySlot } from './day-slots.ts'

/**
 * The time slot that stands after a day was chosen: the one chosen before, sold out or not, at the same time of day if
 * it is another day's, else the only one that can be booked (section 4, as for tours).
 */
export function keptSlot(slots: readonly DaySlot[], chosen: WallDateTime | undefined): DaySlot | undefined {
  const same = slots.find(({ start }) => start === chosen)
  if (same && same.state !== 'tooFew' && same.state !== 'otherKinds') return same
  const bookable = slots.filter(canBuy)
  const sameTime = chosen && bookable.find(({ start }) => formatTime(start) === formatTime(chosen))
  return sameTime || (bookable.length === 1 ? bookable[0] : undefined)
}
