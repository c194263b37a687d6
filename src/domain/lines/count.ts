// Apart from the other rules for lines, since the cart's count is on every page.

/** The fields of a stored line that tell its count. */
export interface StoredCount {
  count?: number
  /** Only tours have it. */
  singleTicketing?: boolean
  dayTickets?: readonly { count: number }[]
}

/** A voucher code buys nothing. A new kind of line without one of the fields above is an error until it is named here. */
type Uncounted = StoredCount & { type: 'voucherCode' }

/**
 * Counts the items of a line as an order does. A tour booked as a whole is one; a tour sold by the ticket counts its
 * tickets; a voucher code is none.
 */
export const lineCount = ({ count = 0, singleTicketing, dayTickets }: StoredCount | Uncounted): number => {
  if (dayTickets) return dayTickets.reduce((sum, ticket) => sum + ticket.count, 0)
  return singleTicketing === false ? 1 : count
}

/** Returns the number in the basket link: items, not lines (section 2, "Header"). */
export const itemCount = (lines: readonly (StoredCount | Uncounted)[]): number =>
  lines.reduce((count, line) => count + lineCount(line), 0)
