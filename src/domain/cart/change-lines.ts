import { mostCounted } from '#domain/counts/count.ts'
import type { ArticleLine, LineItem, TicketLine, VoucherLine } from './line-item.ts'

/** Whether the cart already holds the voucher code with this barcode. */
export const hasBarcode = (lines: readonly LineItem[], barcode: string): boolean =>
  lines.some((line) => line.type === 'voucherCode' && line.barcode === barcode)

/** Appends a line. A voucher code that is already there is not added twice (section 4, "Cart"). */
export const addLine = (lines: readonly LineItem[], line: LineItem): LineItem[] =>
  line.type === 'voucherCode' && hasBarcode(lines, line.barcode) ? [...lines] : [...lines, line]

/** Takes the line at `index` out; an index without a line changes nothing (section 4, "Cart"). */
export const removeLine = (lines: readonly LineItem[], index: number): LineItem[] =>
  lines.filter((_, at) => at !== index)

/** Puts a line back where it was, to undo its removal. */
export const insertLine = (lines: readonly LineItem[], index: number, line: LineItem): LineItem[] =>
  lines.toSpliced(index, 0, line)

/** Puts a line in the place of the one at `index`; an index without a line changes nothing. */
export const replaceLine = (lines: readonly LineItem[], index: number, line: LineItem): LineItem[] =>
  lines[index] ? lines.with(index, line) : [...lines]

/** A line whose number can be changed in the cart: one count, and nothing that has to fit to it. */
export type CountableLine = TicketLine | ArticleLine | VoucherLine

/** Whether a line's count can be changed where it lies; parts, answers and owners are given on the page it came from. */
export const isCountable = (line: LineItem): line is CountableLine =>
  line.type === 'merchandise' || line.type === 'voucher' || (line.type === 'ticket' && line.subtickets.length === 0)

/**
 * Changes how many of a line are wanted, up to the most that is counted; 0 takes it out. A line that isn't countable stays
 * as it is. How many there are is for `lineChecks` to say.
 */
export function setCount(lines: readonly LineItem[], index: number, wanted: number): LineItem[] {
  const line = lines[index]
  const count = Math.min(wanted, mostCounted)
  if (!line || !isCountable(line)) return [...lines]
  if (count <= 0) return removeLine(lines, index)
  const changed: LineItem = { ...line, count }
  if (changed.type === 'merchandise') changed.owners = changed.owners.slice(0, count)
  return lines.with(index, changed)
}
