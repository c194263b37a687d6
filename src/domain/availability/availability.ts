import type { CalendarDate, Dated, Lifetime, WallDateTime } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { isPast } from '#domain/dates/zone.ts'

/** Places left by day, as calendars deliver them: 0 is sold out, a missing day is closed. */
export type PlacesByDay = Readonly<Record<CalendarDate, number>>

/** Describes what can be asked about. */
export type Subject =
  /** An event or a tour as a whole. `days` is what is known of its calendar, from today on. */
  | {
      kind: 'event' | 'tour'
      end?: WallDateTime
      lifetime?: Lifetime
      days?: PlacesByDay
      /** The last day up to which all of them are known; absent where they are known to the end. */
      knownUntil?: CalendarDate
      /** False once the museum sells it no longer: removed since its page was published. Default true. */
      exists?: boolean
      /** False if there is nothing to choose from: no ticket, no price. Default true. */
      bookable?: boolean
      /** False if everything there was is gone, such as tickets all hidden by the mode rule. Default true. */
      hasPlaces?: boolean
    }
  | { kind: 'day'; of: 'event' | 'tour'; date: CalendarDate; days: PlacesByDay; lifetime?: Lifetime }
  | { kind: 'article'; stock: number; inCart?: number }
  /** A voucher to be bought; `exists` is false once the shop doesn't sell it any more. */
  | { kind: 'voucher'; exists: boolean }

/** A time slot with its places, the visitor's own cart taken off. */
interface SlotPlaces {
  start: WallDateTime
  end?: WallDateTime
  left: number
}

type AvailabilityState =
  | 'open'
  | 'fewLeft'
  /** There are places, and not enough of them for those who come together. */
  | 'tooFew'
  | 'soldOut'
  | 'closed'
  | 'notYetOnSale'
  | 'expired'
  | 'notBookable'

/** The state something is in, what to say about it, and which day or time to offer in its place. */
export interface Availability<Next extends Dated = Dated> {
  state: AvailabilityState
  /** Places or pieces left, where they are counted. */
  left?: number
  /** Reason why it can't be had; absent while it can. */
  problem?: Problem
  /** The next day or time slot that can be had, if one is known. */
  next?: Next
}

/** The museum's time at which the question is asked. */
export interface Moment {
  now: Date
  /** IANA zone of the museum. */
  timeZone: string
}

/** Describes what places are held against. */
export interface Need {
  /** From so many places down few are left, as the museum says. */
  few?: number
  /** Size of the party: one unless told. */
  party?: number
}

/** Describes who asks for a day or a time: when, and for how many. */
export interface BookingContext extends Moment, Need {}

/** Returns true if something in this state can be bought. */
export const canBuy = ({ state }: { state: Availability['state'] | 'otherKinds' }): boolean =>
  state === 'open' || state === 'fewLeft'

/** Returns true if nothing of it can be had at all: not only just now, or on some day. */
export const isUnbookable = ({ state }: Pick<Availability, 'state'>): boolean =>
  state === 'expired' || state === 'notBookable'

/** From so many places or pieces down, the shop says that few are left, unless the museum has a number of its own. */
export const usualFew = 5

/** Returns how well supplied something is of which `left` are left, for those who need it. */
export function stateOfPlaces(
  left: number,
  { few = usualFew, party = 1 }: Need = {},
): 'open' | 'fewLeft' | 'tooFew' | 'soldOut' {
  if (left <= 0) return 'soldOut'
  if (left < party) return 'tooFew'
  return left <= few ? 'fewLeft' : 'open'
}

/**
 * The places of the roomiest of a day's times, those that are over left out. A day is as well supplied as it is: few are
 * left when every time of it has but few, and it is sold out when every one is (section 4, "Availability states").
 */
export const maxAvailable = (slots: readonly { left: number; state: SlotState }[]): number =>
  Math.max(0, ...slots.filter(({ state }) => state === 'tooFew' || canBuy({ state })).map(({ left }) => left))

/** Returns true if a slot is over: admission ends with its end, a performance without one with its beginning. */
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
export const slotState = (slot: SlotPlaces, context: BookingContext): SlotState =>
  isSlotOver(slot, context) ? 'expired' : stateOfPlaces(slot.left, context)

/** State of an article or a pass: its stock without what is in the visitor's cart. */
export function articleAvailability({ stock, inCart = 0 }: Extract<Subject, { kind: 'article' }>): Availability {
  const left = Math.max(0, stock - inCart)
  const state = stateOfPlaces(left)
  return state === 'soldOut' ? { state, left, problem: { key: 'availability.itemOutOfStock' } } : { state, left }
}

/** State of a voucher to be bought: there is no stock, only vouchers that are no longer sold. */
export const voucherAvailability = ({ exists }: Extract<Subject, { kind: 'voucher' }>): Availability =>
  exists ? { state: 'open' } : { state: 'notBookable', problem: { key: 'availability.voucherUnavailable' } }
