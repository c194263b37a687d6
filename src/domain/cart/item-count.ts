// Apart from the lines' other rules: the basket's count is on every page.

/** The fields of a line that its count follows from. */
export interface CountedLine {
  type: string
  count?: number
  singleTicketing?: boolean
  dayTickets?: { count: number }[]
}

/**
 * Counts the things that a line is about, as the order counts them: a tour booked as a whole is one, one
 * sold ticket by ticket is its tickets; a voucher code is none, for it takes off and buys nothing.
 */
export function lineCount({ type, count = 0, singleTicketing, dayTickets = [] }: CountedLine): number {
  if (type === 'dayTicket') return dayTickets.reduce((sum, ticket) => sum + ticket.count, 0)
  return type === 'guidedTour' && !singleTicketing ? 1 : count
}

/** Counts what the basket link shows: the things in the cart, not its lines (section 2, "Header"). */
export const itemCount = (lines: readonly CountedLine[]): number =>
  lines.reduce((count, line) => count + lineCount(line), 0)
