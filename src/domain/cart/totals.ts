import { type Money, sum } from '#domain/money/money.ts'
import { clamp } from '#domain/availability/counts.ts'
import { isVoucherCode } from '#domain/lines/cart.ts'
import { type LineItem, lineTotal } from '#domain/lines/index.ts'

/** The contribution of one line to the total. */
export interface LineSum {
  /** Amount of the line; for a voucher code its discount, which is 0 or negative. */
  total: Money
  /** Amount that stays on a voucher code. */
  remaining?: Money
}

/** The totals of a cart. */
export interface CartTotals {
  /** Sums of the lines, in the order of the cart. */
  lines: LineSum[]
  /** Sum of all lines except voucher codes, VAT included; vouchers for sale are part of it. */
  goods: Money
  /** 0 where no costs are known or nothing ships. */
  shipping: Money
  /** Amount that voucher codes take off, positive. */
  discount: Money
  /** Amount to be paid. */
  total: Money
}

/**
 * Returns the totals of a cart. Voucher codes apply one after the other in the order of the cart, each to what the
 * previous ones left of the total, shipping included, and never below zero (section 4, "Cart").
 * @param shippingCosts null or absent where they aren't known
 */
export function totals(lines: readonly LineItem[], shippingCosts?: Money | null): CartTotals {
  const shipping = shippingCosts ?? 0
  const sums = lines.map((line): LineSum => ({ total: lineTotal(line) }))
  const goods = sum(sums.map(({ total }) => total))
  let open = Math.max(0, sum([goods, shipping]))
  let discount = 0
  for (const [index, line] of lines.entries()) {
    if (!isVoucherCode(line)) continue
    const taken = clamp(line.available, 0, open)
    open -= taken
    discount += taken
    sums[index] = { total: sum([-taken]), remaining: line.available - taken }
  }
  return { lines: sums, goods, shipping, discount, total: sum([goods, shipping, -discount]) }
}
