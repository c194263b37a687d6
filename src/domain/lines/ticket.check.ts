import { dayOf } from '#domain/dates/wall-clock.ts'
import { ticketPlaces } from '#domain/tickets/day-slots.ts'
import { overbooking } from '#domain/tickets/ticket-problems.ts'
import { atPrices, gone, type KindCheck, nameIn, over, priceIn, withNames } from './kind.check.ts'
import { type LiveGoods, offerKey } from './live-goods.check.ts'
import { placesInCart } from './places-in-cart.ts'
import type { TicketLine } from './ticket.ts'

const offerOf = ({ eventId, start }: TicketLine, { offers }: LiveGoods) =>
  offers[offerKey(eventId, start && dayOf(start))]

/** Returns the tickets of the line's day, and the parts of its own, as they are offered now. */
function offered(line: TicketLine, live: LiveGoods) {
  const tickets = offerOf(line, live)?.tickets
  return { tickets, parts: tickets?.find(({ id }) => id === line.id)?.subtickets }
}

export const ticketCheck: KindCheck<TicketLine> = {
  requests: ({ eventId, start }) => ({ offers: [{ id: eventId, ...(start && { day: dayOf(start) }) }] }),
  texts: 'events',
  source: ({ start }) => start ?? '',
  check(line, { others, live, slotsOf }) {
    const { id, eventId, start, count } = line
    const offer = offerOf(line, live)
    if (start === undefined || !offer) return {}
    const ticket = offer.tickets.find((each) => each.id === id)
    const slot = slotsOf(offer, eventId, dayOf(start)).find((each) => each.start === start)
    if (!ticket || !slot) return gone({ key: 'availability.timeSoldOut' })
    if (slot.state === 'expired') return over
    const left = Math.max(0, slot.left - placesInCart(others, eventId, start))
    const max = Math.min(left, ticketPlaces(ticket, slot, others))
    if (max === 0) return gone({ key: 'availability.timeSoldOut' })
    const [problem] = overbooking(count, max)
    return { max, problem }
  },
  onDay: (line, day, { offers }) =>
    (offers[offerKey(line.eventId, day)]?.tickets.find(({ id }) => id === line.id)?.schedule ?? [])
      .filter(({ start }) => dayOf(start) === day)
      .map(({ start, end }) => ({ ...line, start, end })),
  priced(line, live, onUnpriced) {
    const { tickets, parts } = offered(line, live)
    return {
      ...line,
      price: priceIn(line, tickets, onUnpriced),
      subtickets: atPrices(line.subtickets, parts, onUnpriced),
    }
  },
  named(line, live, onUntranslated) {
    const { tickets, parts } = offered(line, live)
    return {
      ...line,
      name: nameIn(line, tickets, onUntranslated),
      eventName: nameIn({ id: line.eventId, name: line.eventName }, live.events, onUntranslated),
      subtickets: withNames(line.subtickets, parts, onUntranslated),
    }
  },
}
