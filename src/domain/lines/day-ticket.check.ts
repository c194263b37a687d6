import { dayAvailability } from '#domain/availability/day-availability.ts'
import { startOfDay } from '#domain/dates/calendar.ts'
import { dayOf } from '#domain/dates/wall-clock.ts'
import { sum } from '#domain/money/money.ts'
import { dayPlaces, overbooking, ownDayPlaces } from '#domain/tickets/ticket-problems.ts'
import type { DayTicketLine } from './day-ticket.ts'
import { atPrices, gone, type KindCheck, nameIn, ownId, withNames } from './kind.check.ts'
import { type LiveGoods, offerKey } from './live-goods.check.ts'
import { dayTicketsInCart } from './places-in-cart.ts'

/** Returns the tickets of the line's day as they are offered now. */
const offered = ({ id, start }: DayTicketLine, { offers }: LiveGoods) => offers[offerKey(id, dayOf(start))]?.tickets

export const dayTicketCheck: KindCheck<DayTicketLine> = {
  requests: ({ id, start }) => ({ offers: [{ id, day: dayOf(start) }], days: [{ id, day: dayOf(start) }] }),
  texts: 'events',
  source: ownId,
  // Day tickets share the places of their day, and each kind may have fewer; a closed day isn't available.
  check(line, { others, live, moment }) {
    const { id, start, dayTickets } = line
    const date = dayOf(start)
    const days = live.days[offerKey(id, date)]
    if (!days) return {}
    const { state, left = 0, problem: closed } = dayAvailability({ kind: 'day', of: 'event', date, days }, moment)
    if (closed) return state === 'expired' ? { problem: closed } : gone(closed)
    const tickets = offered(line, live) ?? []
    // The calendar may count the places of other tickets, too.
    const max = Math.min(Math.max(0, left - dayTicketsInCart(others, id, start)), dayPlaces(tickets, date, others))
    const [problem] = [
      ...overbooking(sum(dayTickets.map(({ count }) => count)), max),
      ...tickets.flatMap((ticket) =>
        overbooking(dayTickets.find((one) => one.id === ticket.id)?.count ?? 0, ownDayPlaces(ticket, date, others)),
      ),
    ]
    return { max, problem }
  },
  onDay: (line, day) => [{ ...line, start: startOfDay(day) }],
  priced: (line, live, onUnpriced) => ({
    ...line,
    dayTickets: atPrices(line.dayTickets, offered(line, live), onUnpriced),
  }),
  named: (line, live, onUntranslated) => ({
    ...line,
    name: nameIn(line, live.events, onUntranslated),
    eventName: nameIn({ id: line.id, name: line.eventName }, live.events, onUntranslated),
    dayTickets: withNames(line.dayTickets, offered(line, live), onUntranslated),
  }),
}
