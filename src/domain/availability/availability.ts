import type { CalendarDate, Dated, Lifetime, WallDateTime } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { addDays } from '#domain/dates/calendar.ts'
import { isPast, today } from '#domain/dates/zone.ts'

/** Places left by day, as calendars deliver them: 0 is sold out, a missing day is closed. */
export type PlacesByDay = Readonly<Record<CalendarDate, number>>

/** Something whose availability can be determined. */
export type Subject =
  /** An event or a tour as a whole. `days` is the known part of its calendar within its lifetime, from today on. */
  | {
      kind: 'event' | 'tour'
      end?: WallDateTime
      lifetime?: Lifetime
      days?: PlacesByDay
      /** The last day up to which every day is known; absent if the whole calendar is known. */
      knownUntil?: CalendarDate
      /** False once the museum no longer sells it: it was removed after its page was published. Default true. */
      exists?: boolean
      /** False if there is nothing to choose from: no ticket, no price. Default true. */
      bookable?: boolean
      /** False if everything is gone, for example because the mode rule hides all tickets. Default true. */
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
  /** There are places, but not enough for the party. */
  | 'tooFew'
  | 'soldOut'
  | 'closed'
  /** Nothing of it takes place then; the museum may be open. */
  | 'notOffered'
  | 'notYetOnSale'
  | 'expired'
  | 'notBookable'

/** The state something is in, what to say about it, and which day or time to offer in its place. */
export interface Availability<Next extends Dated = Dated> {
  state: AvailabilityState
  /** Places or pieces left, where they are counted. */
  left?: number
  /** Reason why it isn't available; absent while it is. */
  problem?: Problem
  /** The next available day or time slot, if one is known. */
  next?: Next
}

/** The time, on the museum's clock, at which availability is determined. */
export interface Moment {
  now: Date
  /** IANA zone of the museum. */
  timeZone: string
}

/** The need that places are compared with. */
export interface Need {
  /** The museum's own threshold: with this many places or fewer, few are left. */
  few?: number
  /** Size of the party; 1 by default. */
  party?: number
}

/** The context of a booking: the moment, and the number of places needed. */
export interface BookingContext extends Moment, Need {
  /** True if today's last entry is known to be over. Default false. */
  isTodayOver?: boolean
}

/** Returns the first day that can still be booked: today, or tomorrow if today's last entry is over. */
export function firstDay({ now, timeZone, isTodayOver = false }: Omit<BookingContext, 'few'>): CalendarDate {
  const current = today(now, timeZone)
  return isTodayOver ? addDays(current, 1) : current
}

/** Returns true if something in this state can be bought. */
export const canBuy = ({ state }: { state: Availability['state'] | 'otherKinds' }): boolean =>
  state === 'open' || state === 'fewLeft'

/** Returns true if it can't be booked at all, rather than just not now or not on a certain day. */
export const isUnbookable = ({ state }: Pick<Availability, 'state'>): boolean =>
  state === 'expired' || state === 'notBookable'

/** The default threshold: with this many places or pieces or fewer, the shop says that few are left. */
export const defaultFewLeft = 5

/** Returns the state of something of which `left` are left, for a given need. */
export function stateOfPlaces(
  left: number,
  { few = defaultFewLeft, party = 1 }: Need = {},
): 'open' | 'fewLeft' | 'tooFew' | 'soldOut' {
  if (left <= 0) return 'soldOut'
  if (left < party) return 'tooFew'
  return left <= few ? 'fewLeft' : 'open'
}

/**
 * Returns the places of the time slot that has the most, past ones excluded. The state of a day follows from it: few
 * are left when every slot has few, and the day is sold out when every slot is (section 4, "Availability states").
 */
export const maxAvailable = (slots: readonly { left: number; state: SlotState }[]): number =>
  Math.max(0, ...slots.filter(({ state }) => state === 'tooFew' || canBuy({ state })).map(({ left }) => left))

/**
 * Returns true if a slot is over. Admission is over at its end; a performance without an end is over when it begins.
 */
export const isSlotOver = ({ start, end }: Pick<SlotPlaces, 'start' | 'end'>, { now, timeZone }: Moment): boolean =>
  isPast(end ?? start, now, timeZone)

/** The states a beginning time can be in. */
export type SlotState =
  | 'open'
  | 'fewLeft'
  | 'tooFew'
  | 'soldOut'
  | 'expired'
  /** There are places, but not for every kind of ticket in the selection. */
  | 'otherKinds'

/**
 * Returns the problem of several times together, if none is available and some have places, but too few for the party;
 * it says for how many there are places.
 */
export const partyProblem = (slots: readonly { left: number; state: SlotState }[]): Problem | undefined =>
  slots.some(({ state }) => state === 'tooFew') && !slots.some(canBuy)
    ? { key: 'availability.noTimeForParty', values: { count: maxAvailable(slots) } }
    : undefined

/** Returns the state of a single beginning time: over, or by the places left. */
export const slotState = (slot: SlotPlaces, context: BookingContext): SlotState =>
  isSlotOver(slot, context) ? 'expired' : stateOfPlaces(slot.left, context)

/** Returns the availability of an article or a pass: its stock minus the pieces in the visitor's cart. */
export function articleAvailability({ stock, inCart = 0 }: Extract<Subject, { kind: 'article' }>): Availability {
  const left = Math.max(0, stock - inCart)
  const state = stateOfPlaces(left)
  return state === 'soldOut' ? { state, left, problem: { key: 'availability.itemOutOfStock' } } : { state, left }
}

/** Returns the availability of a voucher for sale. Vouchers have no stock; one can only be withdrawn from sale. */
export const voucherAvailability = ({ exists }: Extract<Subject, { kind: 'voucher' }>): Availability =>
  exists ? { state: 'open' } : { state: 'notBookable', problem: { key: 'availability.voucherUnavailable' } }
