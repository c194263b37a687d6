import { getTicketCalendar, getTicketCollect, getTicketCollectOfDay, getTicketLifetime } from '#contract/tickets.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { EventId } from '#domain/shop/ids.ts'
import type { Api, CallOptions } from './api.ts'
import { client } from './client.ts'

/** Fetches all tickets of an event. */
export const fetchTickets = client(getTicketCollect)

/** Fetches the tickets of an event on one day, with its time slots. */
export const fetchTicketsOfDay = client(getTicketCollectOfDay)

interface OfDay extends CallOptions {
  event: EventId
  date?: CalendarDate | undefined
}

/** Fetches the tickets of an event: all of them, or those of one day with its time slots. */
export const fetchTicketOffer = (api: Api, { date, ...event }: OfDay) =>
  date === undefined ? fetchTickets(api, event) : fetchTicketsOfDay(api, { ...event, date })

/** Fetches the places left on each day of a range: 0 is sold out, a missing day is closed. */
export const fetchEventCalendar = client(getTicketCalendar)

/** Fetches the first and last day of an event. @throws NotFound if the server knows none */
export const fetchEventLifetime = client(getTicketLifetime)
