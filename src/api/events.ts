import type { EventId } from '#domain/shop/ids.ts'
import type { CalendarDate, Lifetime } from '#domain/dates/wall-clock.ts'
import type { EventDescription } from '#domain/catalogue/events.ts'
import type { EventCalendar, TicketOffer } from '#domain/tickets/ticket.ts'
import { eventCalendar, events, lifetime, ticketOffer } from '#contract/events.ts'
import type { Api, CallOptions } from './api.ts'
import { request, segment } from './call.ts'
import { ContractError } from './errors.ts'
import { range } from './range.ts'

/** All events. A list without any is rejected (section 8). */
export async function fetchEvents(api: Api, options?: CallOptions): Promise<EventDescription[]> {
  const call = 'event/select'
  const list = (await request(api, events, { ...options, call })).events
  if (list.length > 0) return list
  throw new ContractError(call, [{ path: 'data.events', expected: 'at least one event', found: 'none' }])
}

/** An event's tickets: all of them, or those of one day with its time slots. */
export const fetchTickets = (
  api: Api,
  eventId: EventId,
  date?: CalendarDate,
  options?: CallOptions,
): Promise<TicketOffer> =>
  request(api, ticketOffer, {
    ...options,
    call: 'ticket/collect',
    path: `ticket/collect/event/${segment(eventId)}${date === undefined ? '' : `/date/${date}`}`,
  })

/** Places left on each day from `from` to `to`, both included: 0 is sold out, a missing day is closed. */
export const fetchEventCalendar = (
  api: Api,
  eventId: EventId,
  from: CalendarDate,
  to: CalendarDate,
  options?: CallOptions,
): Promise<EventCalendar> =>
  request(api, eventCalendar, {
    ...options,
    call: 'ticket/calendar',
    path: `ticket/calendar/event/${segment(eventId)}/range/${range(from, to)}`,
    query: { deep: '1' },
  })

/** First and last day of an event. @throws NotFound where the server knows none */
export const fetchEventLifetime = (api: Api, eventId: EventId, options?: CallOptions): Promise<Lifetime> =>
  request(api, lifetime, { ...options, call: 'ticket/lifetime', query: { event: eventId } })
