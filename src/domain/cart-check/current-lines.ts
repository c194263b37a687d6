import type { Moment } from '#domain/availability/availability.ts'
import { type GuidedTourLine, isCountable, type LineItem } from '#domain/cart/line-item.ts'
import { dayOf, parseTimeOfDay } from '#domain/dates/wall-clock.ts'
import { type Money, times } from '#domain/money/money.ts'
import { offeredAt } from '#domain/tours/tour-choice.ts'
import type { TourTicket } from '#domain/tours/tour.ts'
import { availableAmount, voucherRefusal } from '#domain/goods/voucher-code.ts'
import { lineTotal } from '#domain/cart/totals.ts'
import { type LiveGoods, offerKey } from './live-goods.ts'

interface Priced {
  id: string
  price: Money
}

/** The parts at the prices they have now; one that isn't offered any more keeps its own. */
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

/** Returns what can be used of a voucher code: nothing of one that the server refuses, or that isn't valid at the moment. */
const usableAmount = (code: LiveGoods['codes'][string], moment: Moment | undefined): Money =>
  typeof code === 'string' || (moment && voucherRefusal(code, moment.now, moment.timeZone)) ? 0 : availableAmount(code)

/** A line with the amounts that count now: prices, and what is left on a voucher code. */
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
      const code = live.codes[line.barcode]
      return code === undefined ? line : { ...line, available: usableAmount(code, moment) }
    }
  }
}

/**
 * The lines of a cart with the amounts that count now, which the server charges whatever the lines were put in at:
 * what is shown and paid follows these.
 * @param moment when it is; where that isn't known yet, a voucher code isn't held against its dates
 */
export const currentLines = (lines: readonly LineItem[], live: LiveGoods, moment?: Moment): LineItem[] =>
  lines.map((line) => currentLine(line, live, moment))

/** An amount of a line that is another now: what is on a code, the price of one, or what the line comes to. */
export interface AmountChange {
  of: 'price' | 'code'
  before: Money
  now: Money
}

function amountOf(line: LineItem): Money {
  if (line.type === 'voucherCode') return line.available
  return isCountable(line) ? line.price : lineTotal(line)
}

/** Returns what has changed about a line since it was put in, or was agreed to; nothing where it comes to the same. */
export function amountChange(line: LineItem, current: LineItem): AmountChange | undefined {
  const [before, now] = [amountOf(line), amountOf(current)]
  return before === now ? undefined : { of: line.type === 'voucherCode' ? 'code' : 'price', before, now }
}
