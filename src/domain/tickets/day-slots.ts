import { canBuy, type Asker } from '#domain/availability/availability.ts'
import type { EventId, TicketId } from '#domain/ids/ids.ts'
import { placesInCart } from '#domain/cart/places-in-cart.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import { dayOf } from '#domain/dates/make.ts'
import type { CalendarDate, WallDateTime } from '#domain/dates/wall-clock.ts'
import { slotState, type SlotState } from '#domain/availability/slot-availability.ts'
import { isTimed } from './ticket-kind.ts'
import { ticketPlaces } from './ticket-places.ts'
import type { Ticket, TicketOffer } from './ticket.ts'

/** A beginning time as the visitor can choose it. */
export interface DaySlot {
  start: WallDateTime
  end?: WallDateTime
  /** Places still free for this visitor: what is in the cart already is taken off. Never below 0. */
  left: number
  state: SlotState
}

/** The beginning times some timed ticket is sold for, with the latest end of each. */
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

/** What times are looked for, and who looks. */
interface Looking extends Asker {
  /** Only this day's; all of them where absent, as for performances without a calendar. */
  day?: CalendarDate
  lines: readonly LineItem[]
  /** Kinds of tickets that have to be had at a time; none where absent. */
  wanted?: readonly TicketId[]
}

/**
 * The time slots of a day that tickets are sold for, in order, with the places left in each. Places
 * are the slot's own where the server gives them, else those of its most available ticket.
 */
export function daySlots(
  offer: TicketOffer,
  eventId: EventId,
  { day, lines, wanted = [], ...asker }: Looking,
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
      // Of those who come together, some may have their places already.
      const state = slotState(slot, { ...asker, party: (asker.party ?? 1) - inCart })
      const hasAll = kinds.every((ticket) => ticketPlaces(ticket, slot, lines) > 0)
      return { ...slot, state: hasAll || !canBuy({ state }) ? state : 'otherKinds' }
    })
}
