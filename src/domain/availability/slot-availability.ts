import { isPast } from '#domain/dates/zone.ts'
import type { Problem } from '#domain/problems/problem.ts'
import { canBuy, type Asker, type Moment, type SlotPlaces } from './availability.ts'
import { stateOfPlaces } from './few-left.ts'

/** Whether a slot is over: admission ends with its end, a performance without one with its beginning. */
const isSlotOver = ({ start, end }: Pick<SlotPlaces, 'start' | 'end'>, { now, timeZone }: Moment): boolean =>
  isPast(end ?? start, now, timeZone)

/** The states a beginning time can be in. */
export type SlotState =
  | 'open'
  | 'fewLeft'
  | 'tooFew'
  | 'soldOut'
  | 'expired'
  /** There are places, but not for all the kinds of tickets that are wanted. */
  | 'otherKinds'

/** Said once of several times, where none of them can be had and some have places, but not enough for those who come. */
export const partyProblem = (slots: readonly { state: SlotState }[]): Problem | undefined =>
  slots.some(({ state }) => state === 'tooFew') && !slots.some(canBuy)
    ? { key: 'availability.noTimeForParty' }
    : undefined

/** Over, or as well supplied as it has places: the state of a beginning time by itself. */
export const slotState = (slot: SlotPlaces, asker: Asker): SlotState =>
  isSlotOver(slot, asker) ? 'expired' : stateOfPlaces(slot.left, asker)
