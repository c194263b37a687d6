import { times, type Money } from '#domain/money/money.ts'
import { applyVoucherCodes } from './apply-voucher-codes.ts'
import type { ArticleLine, LineItem, TicketLine, VoucherLine } from './line-item.ts'

/** Whether the cart already holds the voucher code with this barcode. */
export const hasBarcode = (lines: readonly LineItem[], barcode: string): boolean =>
  lines.some((line) => line.type === 'voucherCode' && line.barcode === barcode)

/**
 * Appends a line. A voucher code that is already there is not added twice (section 4, "Cart").
 * @param shippingCosts as known; voucher codes apply to them too
 */
export function addLine(lines: readonly LineItem[], line: LineItem, shippingCosts?: Money | null): LineItem[] {
  const isThere = line.type === 'voucherCode' && hasBarcode(lines, line.barcode)
  return applyVoucherCodes(isThere ? lines : [...lines, line], shippingCosts)
}

/** Takes the line at `index` out; an index without a line changes nothing (section 4, "Cart"). */
export const removeLine = (lines: readonly LineItem[], index: number, shippingCosts?: Money | null): LineItem[] =>
  applyVoucherCodes(
    lines.filter((_, at) => at !== index),
    shippingCosts,
  )

/** Puts a line back where it was, to undo its removal. */
export const insertLine = (
  lines: readonly LineItem[],
  index: number,
  line: LineItem,
  shippingCosts?: Money | null,
): LineItem[] => applyVoucherCodes([...lines.slice(0, index), line, ...lines.slice(index)], shippingCosts)

/** A line whose number can be changed in the cart: one count, and nothing that has to fit to it. */
export type CountableLine = TicketLine | ArticleLine | VoucherLine

/** Whether a line's count can be changed where it lies; parts and answers are chosen on the page it came from. */
export const isCountable = (line: LineItem): line is CountableLine =>
  line.type === 'merchandise' ||
  line.type === 'annualPass' ||
  line.type === 'voucher' ||
  (line.type === 'ticket' && line.subtickets.length === 0)

/**
 * Changes how many of a line are wanted; 0 takes it out. A line that isn't countable stays as it is.
 * How many there may be is for `ticketLimit` and `articleLimit` to say.
 */
export function setCount(
  lines: readonly LineItem[],
  index: number,
  count: number,
  shippingCosts?: Money | null,
): LineItem[] {
  const line = lines[index]
  if (!line || !isCountable(line)) return [...lines]
  if (count <= 0) return removeLine(lines, index, shippingCosts)
  const changed: LineItem = { ...line, count, total: times(line.price, count) }
  if (changed.type === 'merchandise' || changed.type === 'annualPass') changed.owners = changed.owners.slice(0, count)
  return applyVoucherCodes(lines.with(index, changed), shippingCosts)
}
