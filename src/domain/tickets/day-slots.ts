import { placesInCart, ticketsInCart } from '#domain/lines/places-in-cart.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { type CalendarDate, dayOf, type WallDateTime } from '#domain/dates/wall-clock.ts'
import {
  type BookingContext,
  canBuy,
  isSlotOver,
  type Moment,
  type PlacesByDay,
  maxAvailable,
  slotState,
  type SlotState,
} from '#domain/availability/availability.ts'
import type { EventId, TicketId } from '#domain/shop/ids.ts'
import { formatTime } from '#domain/dates/format-date.ts'
import { entriesOf } from '#domain/collections/records.ts'
import { isTimed, kindOf, type Ticket, type TicketOffer } from './ticket.ts'

/** Returns a timed ticket's own places in a slot, minus those in the cart; Infinity for other tickets. */
export function ticketPlaces(
  ticket: Ticket,
  slot: { start: WallDateTime } | undefined,
  lines: readonly LineItem[],
): number {
  if (!isTimed(ticket)) return Infinity
  if (!slot) return 0
  const own = ticket.schedule.find(({ start }) => start === slot.start)?.left ?? 0
  return Math.max(0, own - ticketsInCart(lines, ticket.id, slot.start))
}

/** A beginning time as the visitor can choose it. */
export interface DaySlot {
  start: WallDateTime
  end?: WallDateTime
  /** Places still free for this visitor, without those in the cart. Never below 0. */
  left: number
  state: SlotState
}

/** Returns the beginning times of all timed tickets, with the latest end of each. */
function beginnings(tickets: readonly Ticket[]): Map<WallDateTime, { end?: WallDateTime; left: number }> {
  const found = new Map<WallDateTime, { end?: WallDateTime; left: number }>()
  for (const { start, end, left } of tickets.filter(isTimed).flatMap(({ schedule }) => schedule)) {
    const known = found.get(start)
    const ends = [known?.end, end].filter((value) => value !== undefined).toSorted()
    const last = ends.at(-1)
    found.set(start, { end: last, left: Math.max(known?.left ?? 0, left) })
  }
  return found
}

/** The times to look for, and the context of the booking. */
interface Looking extends BookingContext {
  /** Only times of this day; all of them if absent, as for performances without a calendar. */
  day?: CalendarDate
  lines: readonly LineItem[]
  /** Kinds of tickets that must be available at a time; none if absent. */
  wanted?: readonly TicketId[]
}

/**
 * Returns the time slots of a day that tickets are sold for, in order, with the places left in each: the slot's own if
 * the server delivers them, else those of its most available ticket.
 */
export function daySlots(
  offer: TicketOffer,
  eventId: EventId,
  { day, lines, wanted = [], ...context }: Looking,
): DaySlot[] {
  const kinds = offer.tickets.filter(({ id }) => wanted.includes(id))
  const places = new Map(offer.timeSlots.map(({ start, left }) => [start, left]))
  return [...beginnings(offer.tickets)]
    .filter(([start]) => day === undefined || dayOf(start) === day)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([start, { end, left: ticketsLeft }]) => {
      const free = Math.min(places.get(start) ?? ticketsLeft, ticketsLeft)
      const inCart = placesInCart(lines, eventId, start)
      const left = Math.max(0, free - inCart)
      const slot = { start, end, left }
      // Part of the party may have its places in the cart already.
      const state = slotState(slot, { ...context, party: (context.party ?? 1) - inCart })
      const hasAll = kinds.every((ticket) => ticketPlaces(ticket, slot, lines) > 0)
      return { ...slot, state: hasAll || !canBuy({ state }) ? state : 'otherKinds' }
    })
}

/**
 * Returns the selected time slot after a day was chosen: the one chosen before, sold out or not, or the same time on
 * the new day; else the only one that can be booked (section 4, as for tours).
 */
export function keptSlot(slots: readonly DaySlot[], chosen: WallDateTime | undefined): DaySlot | undefined {
  const same = slots.find(({ start }) => start === chosen)
  if (same && same.state !== 'tooFew' && same.state !== 'otherKinds') return same
  const bookable = slots.filter(canBuy)
  const sameTime = chosen && bookable.find(({ start }) => formatTime(start) === formatTime(chosen))
  return sameTime || (bookable.length === 1 ? bookable[0] : undefined)
}

/**
 * Returns true if the last entry of a day is over: every ticket is for a time or for the day, and each of these has
 * ended. False if an end isn't known.
 */
export const isDayOver = ({ tickets }: Pick<TicketOffer, 'tickets'>, day: CalendarDate, moment: Moment): boolean =>
  tickets.length > 0 &&
  tickets.every((ticket) => {
    const ofDay = ticket.schedule.filter(({ start }) => dayOf(start) === day)
    const ends = kindOf(ticket) === 'day' ? ofDay.filter(({ end }) => end !== undefined) : ofDay
    return kindOf(ticket) !== 'open' && ends.length > 0 && ends.every((entry) => isSlotOver(entry, moment))
  })

/** The server's offer for a day, with the places left in each time slot. */
interface DayOffer {
  tickets: readonly Ticket[]
  slots: readonly DaySlot[]
}

/**
 * Returns true if nothing is available on a day although the calendar still had places (section 5, "Event tickets"). A
 * time that is free, only not for all chosen kinds, is still available to fewer of them.
 */
export const isGone = ({ tickets, slots }: DayOffer): boolean =>
  tickets.every(isTimed) && !slots.some((slot) => canBuy(slot) || slot.state === 'otherKinds')

/**
 * Returns the places of days whose times are known, to replace the calendar's sums. Days with a ticket that needs no
 * time are left out.
 */
export function placesOfDays(
  eventId: EventId,
  offers: Readonly<Record<CalendarDate, TicketOffer>>,
  visitor: BookingContext & { lines: readonly LineItem[] },
): PlacesByDay {
  const known = entriesOf(offers).filter(([, { tickets }]) => tickets.every(isTimed))
  return Object.fromEntries(
    known.map(([day, offer]) => [day, maxAvailable(daySlots(offer, eventId, { day, ...visitor }))]),
  )
}

/** The number of performances up to which a list is quicker than a calendar. */
const longestList = 12

/** The way in which the time of a visit is chosen: from a calendar, from a list of performances, or not at all. */
export type BookingWay = 'calendar' | 'list' | 'none'

/**
 * Returns the way to book an event's tickets (section 3, "Ticket", modes): open tickets need no time; a few
 * performances are listed; everything else is chosen by day.
 * @param tickets all tickets of the event
 * @param performances number of performances, over all its tickets
 */
export function bookingWay(tickets: readonly Ticket[], performances: number): BookingWay {
  const dated = tickets.filter((ticket) => kindOf(ticket) !== 'open')
  if (dated.length === 0) return 'none'
  const listed = dated.every((ticket) => kindOf(ticket) === 'performance') && performances <= longestList
  return listed ? 'list' : 'calendar'
}
