import type { LineItem } from '#domain/cart/line-item.ts'
import { ticketsInCart } from '#domain/cart/places-in-cart.ts'
import type { DaySlot } from './day-slots.ts'
import { isTimed } from './ticket-kind.ts'
import { choicesCount, type TicketChoices } from './ticket-choice.ts'
import type { Ticket } from './ticket.ts'

/** Of a timed ticket's own places in a slot, those not yet in the cart; Infinity for other tickets. */
export function ticketPlaces(ticket: Ticket, slot: DaySlot | undefined, lines: readonly LineItem[]): number {
  if (!isTimed(ticket)) return Infinity
  if (!slot) return 0
  const own = ticket.schedule.find(({ start }) => start === slot.start)?.left ?? 0
  return Math.max(0, own - ticketsInCart(lines, ticket.id, slot.start))
}

/** The timed tickets that are sold for a slot, and all that need none. */
export const ticketsOfSlot = (tickets: readonly Ticket[], slot: DaySlot | undefined): Ticket[] =>
  tickets.filter(
    (ticket) =>
      !isTimed(ticket) || (slot && ticket.schedule.some(({ start, left }) => start === slot.start && left > 0)),
  )

/**
 * The highest count a ticket's counter may take: its own places, and what the other choices leave of
 * the time slot, for a count cannot exceed the time slot's places (section 5, "Event tickets").
 * @returns Infinity where nothing limits it
 */
export function ticketLimit(
  ticket: Ticket,
  tickets: readonly Ticket[],
  choices: TicketChoices,
  slot: DaySlot | undefined,
  lines: readonly LineItem[],
): number {
  if (!isTimed(ticket)) return Infinity
  if (!slot || slot.state === 'expired') return 0
  const others = tickets.filter((other) => isTimed(other) && other.id !== ticket.id)
  return Math.max(0, Math.min(ticketPlaces(ticket, slot, lines), slot.left - choicesCount(others, choices)))
}
