import type { Api, CallOptions } from '#api/api.ts'
import { request } from '#api/client.ts'
import { getTicketCollect, getTicketCollectOfDay } from '#contract/tickets.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { EventId } from '#domain/shop/ids.ts'

interface OfDay extends CallOptions {
  event: EventId
  date?: CalendarDate | undefined
}

/** Fetches the tickets of an event: all of them, or those of one day with its time slots. */
export const fetchTicketOffer = (api: Api, { date, ...event }: OfDay) =>
  date === undefined ? request(api, getTicketCollect, event) : request(api, getTicketCollectOfDay, { ...event, date })
