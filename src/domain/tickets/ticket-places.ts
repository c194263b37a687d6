import { ticketsInCart } from '#domain/cart/places-in-cart.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { isTimed } from './ticket-kind.ts'
import type { Ticket } from './ticket.ts'

/** Of a timed ticket's own places in a slot, those not yet in the cart; Infinity for other tickets. */
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
