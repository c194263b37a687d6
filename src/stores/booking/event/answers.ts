import { request } from '#api/client.ts'
import { getTicketCalendar, getTicketLifetime } from '#contract/tickets.ts'
import { fetchTicketOffer } from '#api/tickets.ts'
import { withName } from '#domain/collections/blank.ts'
import type { EventOnSale } from '#domain/tickets/ticket.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { calendarMonths } from '#stores/booking/day/calendar.ts'
import { dayOffers } from '#stores/booking/day/offers.ts'
import { unlessUnknown } from '#stores/calls/unless-unknown.ts'
import { latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'

/** Creates the requests for one event; nothing is requested before `load`. */
export function eventAnswers(shop: ShopContext, { id: eventId, name }: Pick<EventOnSale, 'id' | 'name'>) {
  return {
    ...calendarMonths((first, last) =>
      request(shopApi(shop), getTicketCalendar, { event: eventId, range: { from: first, to: last } }),
    ),
    /** The tickets of a day with its time slots, or of all days. */
    ...dayOffers(async (date, signal) => {
      const offer = await fetchTicketOffer(shopApi(shop), { event: eventId, date, signal })
      return { ...offer, tickets: withName(offer.tickets, name) }
    }),
    /** First and last day; `undefined` if the server knows none. */
    lifetime: latest((signal) => unlessUnknown(request(shopApi(shop), getTicketLifetime, { event: eventId, signal }))),
  }
}

export type EventAnswers = ReturnType<typeof eventAnswers>
