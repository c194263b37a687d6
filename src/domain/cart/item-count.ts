import type { LineItem } from './line-item.ts'

const countOf = (line: LineItem) => {
  if (line.type === 'voucherCode') return 0
  if (line.type === 'dayTicket') return line.dayTickets.reduce((sum, { count }) => sum + count, 0)
  return line.count
}

/** What the basket's badge counts: tickets and things, not lines; a code to redeem isn't one (section 2, "Header"). */
export const itemCount = (lines: readonly LineItem[]): number => lines.reduce((sum, line) => sum + countOf(line), 0)
