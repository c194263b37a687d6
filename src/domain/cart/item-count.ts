import type { LineItem } from './line-item.ts'

/**
 * How many things a line is about, as the order counts them: a tour booked as a whole is one, one
 * sold ticket by ticket is its tickets; a voucher code is none, for it takes off and buys nothing.
 */
export function lineCount(line: LineItem): number {
  switch (line.type) {
    case 'dayTicket':
      return line.dayTickets.reduce((count, ticket) => count + ticket.count, 0)
    case 'guidedTour':
      return line.singleTicketing ? line.count : 1
    case 'voucherCode':
      return 0
    default:
      return line.count
  }
}

/** How many persons a ticket of several parts, such as a family's, is for; undefined for any other line. */
export const personsOf = (line: LineItem): number | undefined =>
  line.type === 'ticket' && line.subtickets.length > 1
    ? line.subtickets.reduce((persons, part) => persons + part.count, 0)
    : undefined

/** What the basket link shows: the things in the cart, not its lines (section 2, "Header"). */
export const itemCount = (lines: readonly LineItem[]): number =>
  lines.reduce((count, line) => count + lineCount(line), 0)
