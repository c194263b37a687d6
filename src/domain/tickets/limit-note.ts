import type { LineItem } from '#domain/cart/line-item.ts'
import { holdsPlaces, placesInCart, unlessInCart } from '#domain/cart/places-in-cart.ts'
import { formatTime } from '#domain/dates/format-date.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/problems/problem.ts'
import type { DaySlot } from './day-slots.ts'
import { isTimed, kindOf } from './ticket-kind.ts'
import { dayPlaces } from './ticket-limit.ts'
import { ticketPlaces } from './ticket-places.ts'
import type { Ticket } from './ticket.ts'

/**
 * Why a ticket's counter goes no further, in words: what is left of its time or of its day, the cart taken off.
 * What other choices take is on the screen, so places are told as they are without those.
 * @returns undefined where nothing limits it (`ticketLimit`)
 */
export function limitNote(
  ticket: Ticket,
  tickets: readonly Ticket[],
  slot: DaySlot | undefined,
  lines: readonly LineItem[],
  day?: CalendarDate,
): Problem | undefined {
  if (kindOf(ticket) === 'day') {
    const count = dayPlaces(tickets, day, lines)
    if (!Number.isFinite(count)) return undefined
    return count === 0
      ? unlessInCart({ key: 'availability.daySoldOut' }, holdsPlaces(lines, ticket.eventId, day))
      : { key: 'availability.onlyLeftOn', values: { count }, ...(day !== undefined && { date: day }) }
  }
  if (!isTimed(ticket) || !slot) return undefined
  if (slot.state === 'expired') return { key: 'availability.timePassed' }
  const count = Math.min(slot.left, ticketPlaces(ticket, slot, lines))
  return count === 0
    ? unlessInCart({ key: 'availability.timeSoldOut' }, placesInCart(lines, ticket.eventId, slot.start) > 0)
    : { key: 'availability.onlyLeftAt', values: { count, time: formatTime(slot.start) } }
}
