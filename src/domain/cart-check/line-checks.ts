import type { EventId } from '#domain/ids/ids.ts'
import type { Moment } from '#domain/availability/availability.ts'
import { lineLacksPaidTicket } from '#domain/cart/paid-ticket.ts'
import type { ArticleLine, LineItem, TicketLine } from '#domain/cart/line-item.ts'
import { placesInCart } from '#domain/cart/places-in-cart.ts'
import { dayOf } from '#domain/dates/make.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { articleLimit, articleProblems } from '#domain/merchandise/article-limit.ts'
import { daySlots, type DaySlot } from '#domain/tickets/day-slots.ts'
import { ticketPlaces } from '#domain/tickets/ticket-places.ts'
import { overbooking } from '#domain/tickets/ticket-problems.ts'
import type { TicketOffer } from '#domain/tickets/ticket.ts'
import { codeCheck, dayTicketCheck, tourCheck, voucherCheck } from './more-checks.ts'
import { offerKey, type LiveGoods } from './live-goods.ts'
import type { LineCheck } from './line-check.ts'

/**
 * Each line of a cart held against what there is now, the rest of the cart taken off: the places of its
 * time slot, its day or its tour, its stock, whether it is sold at all or only with a paid ticket, and what is on a voucher code (section 5;
 * section 4, "Availability states").
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

/** The check with what the line lacks besides: places count first. */
function withPaidTicket(line: LineItem, lines: readonly LineItem[], check: LineCheck): LineCheck {
  const { refused, notice } = lineLacksPaidTicket(line, lines)
  if (refused && !check.problem) return { ...check, problem: refused }
  return notice ? { ...check, notice } : check
}

/** What a line takes from: the places of a beginning, or the stock of an article. */
const sourceOf = (line: LineItem): string => (line.type === 'ticket' ? (line.start ?? '') : line.id)

/** Lines by their source: only those of one source can be in each other's way. */
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

/** The time slots of a day before any cart, worked out once however many lines are for that day. */
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
