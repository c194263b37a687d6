import { getTicketCollect, getTicketCollectOfDay } from '#contract/tickets.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { EventId } from '#domain/shop/ids.ts'
import type { Api, CallOptions } from './api.ts'
import { request } from './client.ts'
import { ContractError } from './errors.ts'

interface OfDay extends CallOptions {
  event: EventId
  date?: CalendarDate | undefined
}

const expected = 'the event that was asked for'

/**
 * Fetches the tickets of an event: all of them, or those of one day with its time slots. Tickets of another event are left
 * out and recorded, since somebody would pay for a visit to the wrong one.
 * @throws ContractError if there are no others
 */
export async function fetchTicketOffer(api: Api, { date, ...event }: OfDay) {
  const offer = await (date === undefined
    ? request(api, getTicketCollect, event)
    : request(api, getTicketCollectOfDay, { ...event, date }))
  const tickets = offer.tickets.filter(({ eventId }) => eventId === event.event)
  if (tickets.length === offer.tickets.length) return offer
  const omitted = offer.tickets
    .filter((item) => !tickets.includes(item))
    .map((item) => ({ path: 'data.tickets.eventId', expected, found: JSON.stringify(item.eventId), item }))
  if (tickets.length === 0) throw new ContractError(getTicketCollect.call, omitted.slice(0, 1))
  api.onOmitted?.(getTicketCollect.call, omitted)
  return { ...offer, tickets }
}
