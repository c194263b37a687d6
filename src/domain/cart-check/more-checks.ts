import type { Moment } from '#domain/availability/availability.ts'
import { dayAvailability } from '#domain/availability/day-availability.ts'
import type { DayTicketLine, GuidedTourLine, LineItem, VoucherCodeLine, VoucherLine } from '#domain/cart/line-item.ts'
import { dayTicketsInCart } from '#domain/cart/places-in-cart.ts'
import { mostCounted } from '#domain/counts/count.ts'
import { dayOf } from '#domain/dates/make.ts'
import { sum } from '#domain/money/money.ts'
import type { Problem } from '#domain/problems/problem.ts'
import { overbooking } from '#domain/tickets/ticket-problems.ts'
import { tourTimes } from '#domain/tours/tour-times.ts'
import { refusalProblem, voucherRefusal } from '#domain/vouchers/voucher-code.ts'
import { voucherProblems } from '#domain/vouchers/voucher-problems.ts'
import type { LineCheck } from './line-check.ts'
import { offerKey, type LiveGoods } from './live-goods.ts'

const gone = (problem: Problem): LineCheck => ({ max: 0, problem })

/** Day tickets share the places of their day; a day that has closed can't be had. */
export function dayTicketCheck(
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

/** A tour takes places of its time, which may be gone, sold out or over. */
export function tourCheck(
  { id, start, count }: GuidedTourLine,
  others: readonly LineItem[],
  live: LiveGoods,
  moment: Moment,
): LineCheck {
  const date = dayOf(start)
  const calendar = live.tours[offerKey(id, date)]
  if (!calendar) return {}
  const time = tourTimes({ tourId: id, date, calendar, lines: others, ...moment }).find((one) => one.start === start)
  if (!time) return gone({ key: 'tours.notAvailable' })
  if (time.state === 'expired') return gone({ key: 'availability.timePassed' })
  if (time.state === 'soldOut') return gone({ key: 'tours.soldOut' })
  if (count <= time.left) return { max: time.left }
  return {
    max: time.left,
    problem: { key: 'availability.onlyParticipantsLeft', values: { wanted: count, count: time.left } },
  }
}

/** A voucher for sale has no stock, but may be sold no longer. */
export function voucherCheck(line: VoucherLine, live: LiveGoods): LineCheck {
  if (live.vouchers[line.id] === null) return gone({ key: 'availability.voucherUnavailable' })
  const [problem] = voucherProblems(line, line.count)
  return { max: mostCounted, problem }
}

/** A voucher code may be used up, or refused, by now. */
export function codeCheck({ barcode }: VoucherCodeLine, live: LiveGoods, { now, timeZone }: Moment): LineCheck {
  const code = live.codes[barcode]
  if (code === undefined) return {}
  const refusal = typeof code === 'string' ? code : voucherRefusal(code, now, timeZone)
  return refusal ? { problem: refusalProblem(refusal) } : {}
}
