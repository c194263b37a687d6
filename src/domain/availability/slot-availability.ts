import { isPast } from '#domain/dates/zone.ts'
import type { Availability, Moment, SlotPlaces, Subject } from './availability.ts'
import { stateOfPlaces } from './few-left.ts'

/** Whether a slot is over: admission ends with its end, a performance without one with its beginning. */
export const isSlotOver = ({ start, end }: Pick<SlotPlaces, 'start' | 'end'>, { now, timeZone }: Moment): boolean =>
  isPast(end ?? start, now, timeZone)

/** State of a time slot; where it can't be had, the next slot with places is offered. */
export function slotAvailability(
  { slot, slots = [] }: Extract<Subject, { kind: 'slot' }>,
  moment: Moment,
): Availability {
  const next = slots
    .filter((other) => other.start > slot.start && other.left > 0 && !isSlotOver(other, moment))
    .map(({ start }) => start)
    .toSorted()[0]
  const offer = next === undefined ? {} : { next }
  if (isSlotOver(slot, moment)) return { state: 'expired', problem: { key: 'availability.timePassed' }, ...offer }
  const state = stateOfPlaces(slot.left)
  if (state === 'soldOut') return { state, left: 0, problem: { key: 'availability.timeSoldOut' }, ...offer }
  return { state, left: slot.left }
}
