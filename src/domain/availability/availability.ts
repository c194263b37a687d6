import type { Dated, Lifetime, WallDateTime, CalendarDate } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/problems/problem.ts'

/** Places left by day, as calendars deliver them: 0 is sold out, a missing day is closed. */
export type PlacesByDay = Readonly<Record<CalendarDate, number>>

/** What can be asked about. */
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
export interface SlotPlaces {
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
  /** Why it can't be had; absent while it can. */
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

/** What places are held against. */
export interface Need {
  /** From so many places down few are left, as the museum says. */
  few?: number
  /** How many come together: one unless told. */
  party?: number
}

/** Who asks for a day or a time: when, and for how many. */
export interface Asker extends Moment, Need {}

/** Whether something in this state can be bought. */
export const canBuy = ({ state }: { state: Availability['state'] | 'otherKinds' }): boolean =>
  state === 'open' || state === 'fewLeft'

/** Whether nothing of it can be had at all: not only just now, or on some day. */
export const isUnbookable = ({ state }: Pick<Availability, 'state'>): boolean =>
  state === 'expired' || state === 'notBookable'
