import { canBuy } from './availability.ts'
import type { SlotState } from './slot-availability.ts'

/**
 * The places of the roomiest of a day's times, those that are over left out. A day is as well supplied as it is: few are
 * left when every time of it has but few, and it is sold out when every one is (section 4, "Availability states").
 */
export const roomiest = (slots: readonly { left: number; state: SlotState }[]): number =>
  Math.max(0, ...slots.filter(({ state }) => state === 'tooFew' || canBuy({ state })).map(({ left }) => left))
