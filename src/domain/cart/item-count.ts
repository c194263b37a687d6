// Apart from the other rules for lines, since the basket's count is on every page.

/** The fields of a line that determine its count. */
export interface CountedLine {
  type: string
  count?: number
  singleTicketing?: boolean
  dayTickets?: { count: number }[]
}

/**
 * Counts the items of a line as an order does. A tour booked as a whole is one; a tour sold by the ticket counts its
 * tickets; a voucher code is none, since it buys nothing.
 */
export function lineCount({ type, count = 0, singleTicketing, dayTickets = [] }: CountedLine): number {
  if (type === 'dayTicket') return dayTickets.reduce((sum, ticket) => sum + ticket.count, 0)
  return type === 'guidedTour' && !singleTicketing ? 1 : count
}

/** Returns the number in the basket link: items, not lines (section 2, "Header"). */
export const itemCount = (lines: readonly CountedLine[]): number =>
  lines.reduce((count, line) => count + lineCount(line), 0)
