import { dayOf } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { totalPrice } from '#domain/money/money.ts'
import { isVisitLine, ticketsOf, visitOf, type BookedVisit } from './cart.ts'
import type { LineItem } from './index.ts'

/** The flags of a ticket that is sold only together with a paid one (section 3, "Ticket"). */
export interface PaidTicketFlags {
  bookWithCost?: boolean
  /**
   * True if it may still be sold alone, with a notice. Baskets of earlier releases don't have it; the server has the
   * last word.
   */
  bookWithCostWarn?: boolean
}

/** A ticket that lacks a paid one beside it: `refused` as it is, or sold with a notice. */
export interface LacksPaidTicket {
  refused?: Problem
  notice?: Problem
}

const isBound = ({ bookWithCost, bookWithCostWarn }: PaidTicketFlags) =>
  bookWithCost === true || bookWithCostWarn === true

/**
 * Returns true if two visits can be the same: at the same time, on the same day if either is for the whole day, or at any if
 * either has no time.
 */
function isSameVisit(one: BookedVisit, other: BookedVisit): boolean {
  if (one.eventId !== other.eventId) return false
  if (one.start === undefined || other.start === undefined || one.start === other.start) return true
  const isOfDay = one.type === 'dayTicket' || other.type === 'dayTicket'
  return isOfDay && dayOf(one.start) === dayOf(other.start)
}

/** Returns true if lines hold a ticket for a visit that costs something and doesn't itself need another one. */
const hasPaidTicket = (lines: readonly LineItem[], visit: BookedVisit): boolean =>
  lines.some((line) => {
    if (!isVisitLine(line) || !isSameVisit(visitOf(line), visit)) return false
    return ticketsOf(line).some((ticket) => !isBound(ticket) && totalPrice([ticket, ...ticket.subtickets]) > 0)
  })

/**
 * Checks a ticket that is sold only together with a paid one for the same event and time (section 5, "Event tickets")
 * against all lines of its cart. A paid ticket for the day counts for each time of that day.
 */
export function lacksPaidTicket(
  ticket: PaidTicketFlags,
  visit: BookedVisit,
  lines: readonly LineItem[],
): LacksPaidTicket {
  if (!isBound(ticket) || hasPaidTicket(lines, visit)) return {}
  return ticket.bookWithCost && ticket.bookWithCostWarn === false
    ? { refused: { key: 'availability.paidTicketMissing' } }
    : { notice: { key: 'availability.paidTicketNeeded' } }
}

/** Checks a line against all lines of its cart, itself included, as `lacksPaidTicket` does for a ticket. */
export function lineLacksPaidTicket(line: LineItem, lines: readonly LineItem[]): LacksPaidTicket {
  if (!isVisitLine(line)) return {}
  const found = ticketsOf(line).map((ticket) => lacksPaidTicket(ticket, visitOf(line), lines))
  return { refused: found.find(({ refused }) => refused)?.refused, notice: found.find(({ notice }) => notice)?.notice }
}
