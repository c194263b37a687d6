import { roomiest } from '#domain/availability/roomiest.ts'
import type { Asker, PlacesByDay } from '#domain/availability/availability.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { EventId } from '#domain/ids/ids.ts'
import { entriesOf } from '#domain/records/entries.ts'
import { daySlots } from './day-slots.ts'
import { isTimed } from './ticket-kind.ts'
import type { TicketOffer } from './ticket.ts'

/**
 * The places of those days of which the times are known, in place of the sum that a calendar has of them. A day on which
 * a ticket without a time is sold has none of its own.
 */
export function placesOfDays(
  eventId: EventId,
  offers: Readonly<Record<CalendarDate, TicketOffer>>,
  visitor: Asker & { lines: readonly LineItem[] },
): PlacesByDay {
  const known = entriesOf(offers).filter(([, { tickets }]) => tickets.every(isTimed))
  return Object.fromEntries(known.map(([day, offer]) => [day, roomiest(daySlots(offer, eventId, { day, ...visitor }))]))
}
