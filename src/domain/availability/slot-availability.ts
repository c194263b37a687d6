import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { isPast } from '#domain/dates/zone.ts'
import type { Availability, Moment, SlotPlaces, Subject } from './availability.ts'
import { stateOfPlaces } from './few-left.ts'

/** Whether a slot is over: admission ends with its end, a performance without one with its beginning. */
const isSlotOver = ({ start, end }: Pick<SlotPlaces, 'start' | 'end'>, { now, timeZone }: Moment): boolean =>
  isPast(end ?? start, now, timeZone)

/** The states a beginning time can be in. */
export type SlotState = 'open' | 'fewLeft' | 'soldOut' | 'expired'

/** Over, or as well supplied as it has places: the state of a beginning time by itself. */
export const slotState = (slot: SlotPlaces, moment: Moment): SlotState =>
  isSlotOver(slot, moment) ? 'expired' : stateOfPlaces(slot.left)

/** State of a time slot; where it can't be had, the next slot with places is offered. */
export function slotAvailability(
  { slot, slots = [] }: Extract<Subject, { kind: 'slot' }>,
  moment: Moment,
): Availability<WallDateTime> {
  const next = slots
    .filter((other) => other.start > slot.start && other.left > 0 && !isSlotOver(other, moment))
    .map(({ start }) => start)
    .toSorted()[0]
  const state = slotState(slot, moment)
  if (state === 'expired') return { state, problem: { key: 'availability.timePassed' }, next }
  if (state === 'soldOut') return { state, left: 0, problem: { key: 'availability.timeSoldOut' }, next }
  return { state, left: slot.left }
}
