import type { Moment } from '#domain/availability/availability.ts'
import type { GuidedTourLine } from '#domain/lines/tour.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { dayOf, parseTimeOfDay } from '#domain/dates/wall-clock.ts'
import { type Money, times } from '#domain/money/money.ts'
import { offeredAt } from '#domain/tours/tour-choice.ts'
import { availableAmount, voucherRefusal } from '#domain/goods/voucher-code.ts'
import { codeOf, type LiveGoods, offerKey } from './live-goods.ts'

interface Priced {
  id: string
  price: Money
}

/** Called for an amount that the server hasn't named, and that stays as it was. */
type OnUnpriced = () => void

/** Returns the price that was found, or else the old one. */
function foundOr(found: Money | undefined, kept: Money, onUnpriced: OnUnpriced): Money {
  if (found === undefined) onUnpriced()
  return found ?? kept
}

const priceIn = ({ id, price }: Priced, offered: readonly Priced[] | undefined, onUnpriced: OnUnpriced): Money =>
  foundOr(offered?.find((one) => one.id === id)?.price, price, onUnpriced)

/** Returns the parts at their current prices; a part that is no longer offered keeps its old price. */
const atPrices = <T extends Priced>(
  parts: readonly T[],
  offered: readonly Priced[] | undefined,
  onUnpriced: OnUnpriced,
): T[] => parts.map((part) => ({ ...part, price: priceIn(part, offered, onUnpriced) }))

function currentTour(line: GuidedTourLine, { tourOffers }: LiveGoods, onUnpriced: OnUnpriced): GuidedTourLine {
  const offer = tourOffers[offerKey(line.id, dayOf(line.start))]
  const { prices, tickets } = offer
    ? offeredAt(offer, parseTimeOfDay(line.start.slice(11, 16)))
    : { prices: [], tickets: [] }
  const price = prices.find(({ id }) => id === line.priceId)?.price
  const tourPrice = price === undefined ? undefined : times(price, line.singleTicketing ? line.count : 1)
  return {
    ...line,
    tourPrice: line.priceId === undefined ? line.tourPrice : foundOr(tourPrice, line.tourPrice, onUnpriced),
    tours: atPrices(line.tours, prices, onUnpriced),
    tickets: atPrices(line.tickets, tickets, onUnpriced).map((ticket) => ({
      ...ticket,
      subtickets: atPrices(ticket.subtickets, tickets.find(({ id }) => id === ticket.id)?.subtickets, onUnpriced),
    })),
  }
}

/** Returns the usable amount of a voucher code; 0 if the server refuses it or it isn't valid at the moment. */
const usableAmount = (code: LiveGoods['codes'][string], moment: Moment | undefined): Money =>
  typeof code === 'string' || (moment && voucherRefusal(code, moment.now, moment.timeZone)) ? 0 : availableAmount(code)

/** Returns a line with its current amounts: prices, and the balance of a voucher code. */
function currentLine(line: LineItem, live: LiveGoods, moment: Moment | undefined, onUnpriced: OnUnpriced): LineItem {
  switch (line.type) {
    case 'ticket': {
      const tickets = live.offers[offerKey(line.eventId, line.start && dayOf(line.start))]?.tickets
      const parts = tickets?.find(({ id }) => id === line.id)?.subtickets
      return {
        ...line,
        price: priceIn(line, tickets, onUnpriced),
        subtickets: atPrices(line.subtickets, parts, onUnpriced),
      }
    }
    case 'dayTicket': {
      const tickets = live.offers[offerKey(line.id, dayOf(line.start))]?.tickets
      return { ...line, dayTickets: atPrices(line.dayTickets, tickets, onUnpriced) }
    }
    case 'guidedTour':
      return currentTour(line, live, onUnpriced)
    case 'merchandise':
    case 'annualPass': {
      const article = live.articles[line.id]
      // One that doesn't exist any more has no price, and the server refuses it.
      return { ...line, price: article ? (article.price ?? line.price) : foundOr(undefined, line.price, onUnpriced) }
    }
    case 'voucher': {
      const voucher = live.vouchers[line.id]
      if (voucher === undefined) onUnpriced()
      return voucher && !voucher.variableAmount ? { ...line, price: voucher.price } : line
    }
    case 'voucherCode': {
      const code = live.codes[codeOf(line)]
      if (code === undefined) onUnpriced()
      return code === undefined ? line : { ...line, available: usableAmount(code, moment) }
    }
  }
}

/**
 * Returns the lines of a cart with their current amounts. The server charges these, whatever the prices were when the
 * lines were added, so they are what is shown and paid. An amount that the server hasn't named stays as it was.
 * @param moment the current time; if absent, the dates of voucher codes aren't checked
 */
export const currentLines = (lines: readonly LineItem[], live: LiveGoods, moment?: Moment): LineItem[] =>
  lines.map((line) => currentLine(line, live, moment, () => {}))

/** Returns true if the server has named every amount of a line. */
export function isPriced(line: LineItem, live: LiveGoods): boolean {
  let isKnown = true
  currentLine(line, live, undefined, () => {
    isKnown = false
  })
  return isKnown
}
