import { isCountable } from '#domain/cart/change-lines.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import { lineTotal } from '#domain/cart/line-total.ts'
import type { Money } from '#domain/money/money.ts'

/** An amount of a line that is another now: what is on a code, the price of one, or what the line comes to. */
export interface AmountChange {
  of: 'price' | 'code'
  before: Money
  now: Money
}

function amountOf(line: LineItem): Money {
  if (line.type === 'voucherCode') return line.available
  return isCountable(line) ? line.price : lineTotal(line)
}

/** What has changed about a line since it was put in, or was agreed to; nothing where it comes to the same. */
export function amountChange(line: LineItem, current: LineItem): AmountChange | undefined {
  const [before, now] = [amountOf(line), amountOf(current)]
  return before === now ? undefined : { of: line.type === 'voucherCode' ? 'code' : 'price', before, now }
}
