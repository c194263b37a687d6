import { atom, type ReadableAtom } from 'nanostores'
import type { EventId } from '#domain/shop/ids.ts'
import { fetchEventCalendar, fetchEventLifetime, fetchTicketOffer } from '#api/events.ts'
import { NotFound } from '#api/errors.ts'
import type { CalendarDate, Lifetime } from '#domain/dates/wall-clock.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import type { TicketOffer } from '#domain/tickets/ticket.ts'
import { typesetTicket } from '#i18n/typeset-ticket.ts'
import { calendarMonths, type CalendarMonths } from '#stores/booking/shared/months.ts'
import { latest, type Latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'

/** What the server says about an event. */
export interface EventAnswers extends CalendarMonths<number> {
  /** The tickets of a day with its time slots, or of all days. */
  offer: Latest<[CalendarDate?], TicketOffer>
  /** What was answered for days so far: more than the calendar tells of them. */
  $known: ReadableAtom<Record<CalendarDate, TicketOffer>>
  /** First and last day; `undefined` where the server knows none. */
  lifetime: Latest<[], Lifetime | undefined>
}

/** Makes the questions about one event; nothing is asked before it is told to. */
export function eventAnswers(shop: ShopContext, eventId: EventId): EventAnswers {
  const $known = atom<Record<CalendarDate, TicketOffer>>({})
  return {
    $known,
    ...calendarMonths((first, last) =>
      fetchEventCalendar(shopApi(shop), { event: eventId, range: { from: first, to: last } }),
    ),
    offer: latest(async (signal, day?: CalendarDate) => {
      const { tickets, timeSlots } = await fetchTicketOffer(shopApi(shop), { event: eventId, date: day, signal })
      const offer = { tickets: tickets.map((ticket) => typesetTicket(ticket, shop.locale)), timeSlots }
      if (day !== undefined) $known.set({ ...$known.get(), [day]: offer })
      return offer
    }),
    lifetime: latest(async (signal) => {
      try {
        return await fetchEventLifetime(shopApi(shop), { event: eventId, signal })
      } catch (error) {
        if (error instanceof NotFound) return undefined
        throw error
      }
    }),
  }
}
