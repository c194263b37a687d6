import type { Moment } from '#domain/availability/availability.ts'
import type { GuidedTourLine, LineItem } from '#domain/cart/line-item.ts'
import { dayOf, parseTimeOfDay } from '#domain/dates/wall-clock.ts'
import { type Money, times } from '#domain/money/money.ts'
import { offeredAt } from '#domain/tours/tour-choice.ts'
import type { TourTicket } from '#domain/tours/tour.ts'
import { availableAmount, voucherRefusal } from '#domain/goods/voucher-code.ts'
import { codeOf, type LiveGoods, offerKey } from './live-goods.ts'

interface Priced {
  id: string
  price: Money
}

/** Returns the parts at their current prices; a part that is no longer offered keeps its old price. */
const atPrices = <T extends Priced>(parts: readonly T[], offered: readonly Priced[]): T[] =>
  parts.map((part) => ({ ...part, price: offered.find(({ id }) => id === part.id)?.price ?? part.price }))

const partsOf = ({ subtickets }: Pick<TourTicket, 'subtickets'>) => subtickets

function currentTour(line: GuidedTourLine, { tourOffers }: LiveGoods): GuidedTourLine {
  const offer = tourOffers[offerKey(line.id, dayOf(line.start))]
  if (!offer) return line
  const { prices, tickets } = offeredAt(offer, parseTimeOfDay(line.start.slice(11, 16)))
  const price = prices.find(({ id }) => id === line.priceId)?.price
  return {
    ...line,
    tourPrice: price === undefined ? line.tourPrice : times(price, line.singleTicketing ? line.count : 1),
    tours: atPrices(line.tours, prices),
    tickets: atPrices(line.tickets, tickets).map((ticket) => ({
      ...ticket,
      subtickets: atPrices(ticket.subtickets, tickets.filter(({ id }) => id === ticket.id).flatMap(partsOf)),
    })),
  }
}

/** Returns the usable amount of a voucher code; 0 if the server refuses it or it isn't valid at the moment. */
const usableAmount = (code: LiveGoods['codes'][string], moment: Moment | undefined): Money =>
  typeof code === 'string' || (moment && voucherRefusal(code, moment.now, moment.timeZone)) ? 0 : availableAmount(code)

/** Returns a line with its current amounts: prices, and the balance of a voucher code. */
function currentLine(line: LineItem, live: LiveGoods, moment: Moment | undefined): LineItem {
  switch (line.type) {
    case 'ticket': {
      const offer = live.offers[offerKey(line.eventId, line.start && dayOf(line.start))]
      const ticket = offer?.tickets.find(({ id }) => id === line.id)
      if (!ticket) return line
      return { ...line, price: ticket.price, subtickets: atPrices(line.subtickets, ticket.subtickets) }
    }
    case 'dayTicket': {
      const offer = live.offers[offerKey(line.id, dayOf(line.start))]
      return offer ? { ...line, dayTickets: atPrices(line.dayTickets, offer.tickets) } : line
    }
    case 'guidedTour':
      return currentTour(line, live)
    case 'merchandise':
    case 'annualPass':
      return { ...line, price: live.articles[line.id]?.price ?? line.price }
    case 'voucher': {
      const voucher = live.vouchers[line.id]
      return voucher && !voucher.variableAmount ? { ...line, price: voucher.price } : line
    }
    case 'voucherCode': {
      const code = live.codes[codeOf(line)]
      return code === undefined ? line : { ...line, available: usableAmount(code, moment) }
    }
  }
}

/**
 * Returns the lines of a cart with their current amounts. The server charges these, whatever the prices were when the
 * lines were added, so they are what is shown and paid.
 * @param moment the current time; if absent, the dates of voucher codes aren't checked
 */
export const currentLines = (lines: readonly LineItem[], live: LiveGoods, moment?: Moment): LineItem[] =>
  lines.map((line) => currentLine(line, live, moment))
