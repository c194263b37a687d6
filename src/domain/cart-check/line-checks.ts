import type { Moment } from '#domain/availability/availability.ts'
import { dayAvailability } from '#domain/availability/day-availability.ts'
import type { ArticleLine } from '#domain/lines/article.ts'
import type { DayTicketLine } from '#domain/lines/day-ticket.ts'
import type { GuidedTourLine } from '#domain/lines/tour.ts'
import type { LineItem } from '#domain/lines/index.ts'
import type { TicketLine } from '#domain/lines/ticket.ts'
import type { VoucherCodeLine } from '#domain/lines/voucher-code.ts'
import type { VoucherLine } from '#domain/lines/voucher.ts'
import { dayTicketsInCart, placesInCart, tourInCart } from '#domain/lines/places-in-cart.ts'
import { maxCount } from '#domain/availability/counts.ts'
import { type CalendarDate, dayOf } from '#domain/dates/wall-clock.ts'
import { sum } from '#domain/money/money.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { overbooking } from '#domain/tickets/ticket-problems.ts'
import { tourTimes } from '#domain/tours/tour-times.ts'
import { refusalProblem, voucherProblem } from '#domain/goods/voucher-code.ts'
import { voucherProblems } from '#domain/goods/voucher.ts'
import type { EventId } from '#domain/shop/ids.ts'
import { lineLacksPaidTicket } from '#domain/lines/paid-ticket.ts'
import { articleLimit, articleProblems } from '#domain/goods/article.ts'
import { type DaySlot, daySlots, ticketPlaces } from '#domain/tickets/day-slots.ts'
import type { TicketOffer } from '#domain/tickets/ticket.ts'
import type { LineCheck } from '#domain/cart/line-state.ts'
import { codeOf, type LiveGoods, offerKey } from './live-goods.ts'

const gone = (problem: Problem): LineCheck => ({ max: 0, problem })

/** Checks day tickets, which share the places of their day; a closed day isn't available. */
function dayTicketCheck(
  { id, start, dayTickets }: DayTicketLine,
  others: readonly LineItem[],
  live: LiveGoods,
  moment: Moment,
): LineCheck {
  const date = dayOf(start)
  const days = live.days[offerKey(id, date)]
  if (!days) return {}
  const { left = 0, problem: closed } = dayAvailability({ kind: 'day', of: 'event', date, days }, moment)
  if (closed) return gone(closed)
  const max = Math.max(0, left - dayTicketsInCart(others, id, start))
  const [problem] = overbooking(sum(dayTickets.map(({ count }) => count)), max)
  return { max, problem }
}

/** Checks a tour, whose time may be gone, sold out or over, or may have fewer places or tours left. */
function tourCheck(line: GuidedTourLine, others: readonly LineItem[], live: LiveGoods, moment: Moment): LineCheck {
  const { id, start, count } = line
  const date = dayOf(start)
  const key = offerKey(id, date)
  const calendar = live.tours[key]
  if (!calendar) return {}
  const times = tourTimes({ tourId: id, date, calendar, offer: live.tourOffers[key], lines: others, ...moment })
  const time = times.find((one) => one.start === start)
  if (!time) return gone({ key: 'tours.notAvailable' })
  if (time.state === 'expired') return gone({ key: 'availability.timePassed' })
  if (time.state === 'soldOut') return gone({ key: 'tours.soldOut' })
  const { left: max, tours: left } = time
  if (count > max) {
    return { max, problem: { key: 'availability.onlyParticipantsLeft', values: { wanted: count, count: max } } }
  }
  const { tours: wanted } = tourInCart([line], id, start)
  return wanted > left
    ? { max, problem: { key: 'availability.onlyItemsLeft', values: { wanted, count: left } } }
    : { max }
}

/** Checks a voucher for sale, which has no stock but may have been withdrawn. */
function voucherCheck(line: VoucherLine, live: LiveGoods): LineCheck {
  if (live.vouchers[line.id] === null) return gone({ key: 'availability.voucherUnavailable' })
  const [problem] = voucherProblems(line, line.count)
  return { max: maxCount, problem }
}

/** Checks a voucher code, which may be used up or refused by now. */
function codeCheck(line: VoucherCodeLine, live: LiveGoods, { now, timeZone }: Moment): LineCheck {
  const code = live.codes[codeOf(line)]
  if (code === undefined) return {}
  return { problem: typeof code === 'string' ? refusalProblem(code) : voucherProblem(code, now, timeZone) }
}

/**
 * Checks each line of a cart against current availability minus the rest of the cart: the places of its time slot, its
 * day or its tour, its stock, whether it is still sold, or only with a paid ticket, and the balance of a voucher code
 * (section 5; section 4, "Availability states").
 */
export function lineChecks(lines: readonly LineItem[], live: LiveGoods, moment: Moment): LineCheck[] {
  const rivals = linesBySource(lines)
  const slotsOf = eachDayOnce(moment)
  return lines.map((line) => withPaidTicket(line, lines, checkOf(line)))

  function checkOf(line: LineItem): LineCheck {
    const others = withoutOne(rivals.get(sourceOf(line)) ?? [], line)
    switch (line.type) {
      case 'ticket':
        return ticketCheck(line, others, live, slotsOf)
      case 'dayTicket':
        return dayTicketCheck(line, others, live, moment)
      case 'guidedTour':
        return tourCheck(line, others, live, moment)
      case 'merchandise':
      case 'annualPass':
        return articleCheck(line, others, live)
      case 'voucher':
        return voucherCheck(line, live)
      case 'voucherCode':
        return codeCheck(line, live, moment)
    }
  }
}

/** Adds a missing paid ticket to a check; a lack of places takes precedence. */
function withPaidTicket(line: LineItem, lines: readonly LineItem[], check: LineCheck): LineCheck {
  const { refused, notice } = lineLacksPaidTicket(line, lines)
  if (refused && !check.problem) return { ...check, problem: refused }
  return notice ? { ...check, notice } : check
}

/** Returns the source that a line draws on: the places of a beginning time, or the stock of an article. */
const sourceOf = (line: LineItem): string => (line.type === 'ticket' ? (line.start ?? '') : line.id)

/** Groups lines by their source, since only lines of the same source compete. */
function linesBySource(lines: readonly LineItem[]): Map<string, LineItem[]> {
  const found = new Map<string, LineItem[]>()
  for (const line of lines) {
    const source = sourceOf(line)
    const known = found.get(source)
    if (known) known.push(line)
    else found.set(source, [line])
  }
  return found
}

const withoutOne = (lines: readonly LineItem[], line: LineItem): LineItem[] => lines.toSpliced(lines.indexOf(line), 1)

type SlotsOf = (offer: TicketOffer, eventId: EventId, day: CalendarDate) => DaySlot[]

/** Returns the time slots of a day before any cart, computed once for all lines of that day. */
function eachDayOnce(moment: Moment): SlotsOf {
  const found = new Map<string, DaySlot[]>()
  return (offer, eventId, day) => {
    const key = offerKey(eventId, day)
    const slots = found.get(key) ?? daySlots(offer, eventId, { day, lines: [], ...moment })
    found.set(key, slots)
    return slots
  }
}

function ticketCheck(line: TicketLine, others: readonly LineItem[], live: LiveGoods, slotsOf: SlotsOf): LineCheck {
  const { id, eventId, start, count } = line
  if (start === undefined) return {}
  const day = dayOf(start)
  const offer = live.offers[offerKey(eventId, day)]
  if (!offer) return {}
  const ticket = offer.tickets.find((each) => each.id === id)
  const slot = slotsOf(offer, eventId, day).find((each) => each.start === start)
  if (!ticket || !slot) return { max: 0, problem: { key: 'availability.timeSoldOut' } }
  if (slot.state === 'expired') return { max: 0, problem: { key: 'availability.timePassed' } }
  const left = Math.max(0, slot.left - placesInCart(others, eventId, start))
  const max = Math.min(left, ticketPlaces(ticket, slot, others))
  if (max === 0) return { max, problem: { key: 'availability.timeSoldOut' } }
  const [problem] = overbooking(count, max)
  return { max, problem }
}

function articleCheck({ id, count }: ArticleLine, others: readonly LineItem[], { articles }: LiveGoods): LineCheck {
  const stock = articles[id]?.stock
  if (stock === undefined) return {}
  const [problem] = articleProblems({ id, stock }, count, others)
  return { max: articleLimit({ id, stock }, others), problem }
}
