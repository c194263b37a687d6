import type { GuidedTourLine, LineItem } from '#domain/cart/line-item.ts'
import { dayOf, parseTimeOfDay } from '#domain/dates/make.ts'
import { withWords } from '#domain/questions/answers.ts'
import { offeredAt } from '#domain/tours/tour-choice.ts'
import { offerKey, type LiveGoods } from './live-goods.ts'

interface Named {
  id: string
  name: string
}

/** What something is called among what is offered; where it isn't found there it keeps its name. */
const nameIn = ({ id, name }: Named, offered: readonly Named[] = []): string =>
  offered.find((one) => one.id === id)?.name ?? name

const named = <T extends Named>(parts: readonly T[], offered: readonly Named[] | undefined): T[] =>
  parts.map((part) => ({ ...part, name: nameIn(part, offered) }))

function namedTour(line: GuidedTourLine, { tourOffers, tourTexts }: LiveGoods): GuidedTourLine {
  const offer = tourOffers[offerKey(line.id, dayOf(line.start))]
  const { prices, tickets } = offer
    ? offeredAt(offer, parseTimeOfDay(line.start.slice(11, 16)))
    : { prices: [], tickets: [] }
  const tour = tourTexts.find(({ id }) => id === line.id)
  return {
    ...line,
    name: tour?.name ?? line.name,
    eventName: tour?.eventName ?? line.eventName,
    priceName: prices.find(({ id }) => id === line.priceId)?.name ?? line.priceName,
    tours: named(line.tours, prices),
    tickets: named(line.tickets, tickets).map((ticket) => ({
      ...ticket,
      subtickets: named(ticket.subtickets, tickets.find(({ id }) => id === ticket.id)?.subtickets),
    })),
    answers: tour ? line.answers.map((answer) => ({ ...answer, ...withWords(tour.questions, answer) })) : line.answers,
  }
}

function namedLine(line: LineItem, live: LiveGoods): LineItem {
  switch (line.type) {
    case 'ticket': {
      const tickets = live.offers[offerKey(line.eventId, line.start && dayOf(line.start))]?.tickets
      return {
        ...line,
        name: nameIn(line, tickets),
        eventName: nameIn({ id: line.eventId, name: line.eventName }, live.events),
        subtickets: named(line.subtickets, tickets?.find(({ id }) => id === line.id)?.subtickets),
      }
    }
    case 'dayTicket': {
      const tickets = live.offers[offerKey(line.id, dayOf(line.start))]?.tickets
      return {
        ...line,
        name: nameIn(line, live.events),
        eventName: nameIn({ id: line.id, name: line.eventName }, live.events),
        dayTickets: named(line.dayTickets, tickets),
      }
    }
    case 'guidedTour':
      return namedTour(line, live)
    case 'merchandise':
    case 'annualPass':
      return { ...line, name: live.articles[line.id]?.name ?? line.name }
    case 'voucher':
      return { ...line, name: live.vouchers[line.id]?.name ?? line.name }
    case 'voucherCode': {
      const code = live.codes[line.barcode]
      return typeof code === 'object' ? { ...line, name: code.name } : line
    }
  }
}

/**
 * The lines of a cart by the names that things have in the language they were asked for in; what wasn't found keeps the
 * name it was put in by.
 */
export const namedLines = (lines: readonly LineItem[], live: LiveGoods): LineItem[] =>
  lines.map((line) => namedLine(line, live))
