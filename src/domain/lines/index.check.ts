import type { Moment } from '#domain/availability/availability.ts'
import type { LineCheck } from '#domain/cart/line-state.ts'
import type { CalendarDate, WallDateTime } from '#domain/dates/wall-clock.ts'
import { type Money, sum } from '#domain/money/money.ts'
import { daySlots, type DaySlot } from '#domain/tickets/day-slots.ts'
import { merchandiseCheck, passCheck } from './article.check.ts'
import { dayTicketCheck } from './day-ticket.check.ts'
import { bookingOf, isBookedLine, replaceBooking, type BookedLine } from './cart.ts'
import { lineTotal, type LineItem, type Lines, type LineType, type Typed } from './index.ts'
import { gone, type CheckContext, type KindCheck, type OnUnpriced, type OnUntranslated } from './kind.check.ts'
import { dayKey, type GoodsRequests, type LiveGoods, offerKey } from './live-goods.check.ts'
import { lineLacksPaidTicket } from './paid-ticket.ts'
import { ticketCheck } from './ticket.check.ts'
import { tourCheck } from './tour.check.ts'
import { voucherCheck } from './voucher.check.ts'
import { voucherCodeCheck } from './voucher-code.check.ts'

/** The rules that compare each kind of line with what the museum's server sells now. */
const kinds: { [T in LineType]: KindCheck<Lines[T]> } = {
  ticket: ticketCheck,
  dayTicket: dayTicketCheck,
  guidedTour: tourCheck,
  merchandise: merchandiseCheck,
  annualPass: passCheck,
  voucher: voucherCheck,
  voucherCode: voucherCodeCheck,
}

const requestsOf = <T extends LineType>(line: Typed<T>) => kinds[line.type].requests(line)
const sourceOf = <T extends LineType>(line: Typed<T>) => kinds[line.type].source(line)
const checkOf = <T extends LineType>(line: Typed<T>, context: CheckContext) => kinds[line.type].check(line, context)
const onDay = <T extends LineType>(line: Typed<T>, day: CalendarDate, live: LiveGoods): LineItem[] =>
  kinds[line.type].onDay?.(line, day, live) ?? []
const priced = <T extends LineType>(line: Typed<T>, live: LiveGoods, onUnpriced: OnUnpriced, moment?: Moment) =>
  kinds[line.type].priced(line, live, onUnpriced, moment)
const named = <T extends LineType>(line: Typed<T>, live: LiveGoods, onUntranslated: OnUntranslated) =>
  kinds[line.type].named(line, live, onUntranslated)

/** Returns the lists that have the names of lines in another language, besides the answers to their requests. */
export const textsOf = (lines: readonly LineItem[]): ReadonlySet<KindCheck<never>['texts']> =>
  new Set(lines.map(({ type }) => kinds[type].texts))

/** Returns all requests together, each once. */
export function uniqueRequests(all: readonly Partial<GoodsRequests>[]): GoodsRequests {
  const once = <T>(some: (one: Partial<GoodsRequests>) => T[] | undefined): T[] => [
    ...new Map(all.flatMap((one) => some(one) ?? []).map((one) => [JSON.stringify(one), one])).values(),
  ]
  return {
    offers: once(({ offers }) => offers),
    days: once(({ days }) => days),
    tours: once(({ tours }) => tours),
    articles: once(({ articles }) => articles),
    vouchers: once(({ vouchers }) => vouchers),
    codes: once(({ codes }) => codes),
  }
}

/** Returns the requests needed to check a cart's lines, each once. */
export const goodsRequests = (lines: readonly LineItem[]): GoodsRequests =>
  uniqueRequests(lines.map((line) => requestsOf(line)))

/**
 * Checks each line of a cart against current availability minus the rest of the cart: the places of its time slot, its
 * day or its tour, its stock, whether it is still sold with all its parts, or only with a paid ticket, and the balance of
 * a voucher code
 * (section 5; section 4, "Availability states").
 */
export function lineChecks(lines: readonly LineItem[], live: LiveGoods, moment: Moment): LineCheck[] {
  // Only lines of the same source compete.
  const rivals = Map.groupBy(lines, (line) => sourceOf(line))
  const slotsOf = slotsOnce(moment)
  return lines.map((line) => {
    const others = withoutOne(rivals.get(sourceOf(line)) ?? [], line)
    const check = withUnsoldPart(line, live, checkOf(line, { others, live, moment, slotsOf }))
    return withPaidTicket(line, lines, check)
  })
}

/** Adds to a check that a part of the line isn't sold any more; nothing else would say which line it is. */
function withUnsoldPart(line: LineItem, live: LiveGoods, check: LineCheck): LineCheck {
  const { offers = [], tours = [] } = requestsOf(line)
  const sold = [...offers.map((one) => live.offers[dayKey(one)]), ...tours.map((one) => live.tourOffers[dayKey(one)])]
  const isKnown = sold.length > 0 && !sold.includes(undefined)
  return !check.problem && isKnown && !isPriced(line, live) ? gone({ key: 'availability.ticketsGone' }) : check
}

/** Adds a missing paid ticket to a check; a lack of places takes precedence. */
function withPaidTicket(line: LineItem, lines: readonly LineItem[], check: LineCheck): LineCheck {
  const { refused, notice } = lineLacksPaidTicket(line, lines)
  if (refused && !check.problem) return { ...check, problem: refused }
  return notice ? { ...check, notice } : check
}

const withoutOne = (lines: readonly LineItem[], line: LineItem): LineItem[] => lines.toSpliced(lines.indexOf(line), 1)

/** Returns the time slots of a day before any cart, computed once for all lines of that day. */
function slotsOnce(moment: Moment): CheckContext['slotsOf'] {
  const found = new Map<string, DaySlot[]>()
  return (offer, eventId, day) => {
    const key = offerKey(eventId, day)
    const slots = found.get(key) ?? daySlots(offer, eventId, { day, lines: [], ...moment })
    found.set(key, slots)
    return slots
  }
}

/**
 * Returns the lines of a cart with their current amounts. The server charges these, whatever the prices were when the
 * lines were added, so they are what is shown and paid. An amount that the server hasn't named stays as it was.
 * @param moment the current time; if absent, the dates of voucher codes aren't checked
 */
export const currentLines = (lines: readonly LineItem[], live: LiveGoods, moment?: Moment): LineItem[] =>
  lines.map((line) => priced(line, live, () => {}, moment))

/** Returns true if the server has named every amount of a line. */
export function isPriced(line: LineItem, live: LiveGoods): boolean {
  let isKnown = true
  priced(line, live, () => {
    isKnown = false
  })
  return isKnown
}

/** A time to which everything that is changed together with a line can be moved as it is. */
export interface OtherTime {
  start: WallDateTime
  /** Lines at that time, at their current prices, and their total. */
  lines: BookedLine[]
  total: Money
}

/**
 * Returns the times of a day to which a line can be moved together with those that are changed with it: counts, tickets and
 * answers stay, all of them are sold then, there are places for all of them, and each price is known.
 */
export function otherTimesOn(
  day: CalendarDate,
  { line, lines, live, moment }: { line: BookedLine; lines: readonly LineItem[]; live: LiveGoods; moment: Moment },
): OtherTime[] {
  const booking = bookingOf(lines, line)
  const [first, ...others] = booking.map((one) => onDay(one, day, live).filter(isBookedLine))
  return (first ?? []).flatMap((one) => {
    const { start } = one
    if (start === undefined || start === line.start) return []
    const moved = [one, ...others.flatMap((times) => times.find((other) => other.start === start) ?? [])]
    const cart = replaceBooking(lines, line, moved)
    const checks = lineChecks(cart, live, moment)
    const isOffered = moved.every((line) => !checks[cart.indexOf(line)]?.problem && isPriced(line, live))
    if (moved.length < booking.length || !isOffered) return []
    const current = currentLines(moved, live).filter(isBookedLine)
    return [{ start, lines: current, total: sum(current.map((line) => lineTotal(line))) }]
  })
}

/**
 * Returns the lines of a cart with their names in the language of the request. Names that weren't found stay as they
 * were.
 * @param onUntranslated called with each name that stays
 */
export const namedLines = (
  lines: readonly LineItem[],
  live: LiveGoods,
  onUntranslated: OnUntranslated = () => {},
): LineItem[] => lines.map((line) => named(line, live, onUntranslated))
