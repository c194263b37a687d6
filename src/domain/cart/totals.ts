import { sum, type Money } from '#domain/money/money.ts'
import type { LineItem } from './line-item.ts'

/** What a cart comes to. */
export interface Totals {
  /** All lines but voucher codes, VAT included; vouchers to be bought count in it. */
  goods: Money
  /** 0 where no costs are known or nothing ships. */
  shipping: Money
  /** What voucher codes take off, as a positive amount. */
  discount: Money
  /** What is to be paid. */
  total: Money
}

/**
 * The sums of a cart whose voucher codes are up to date (`applyVoucherCodes`).
 * @param shippingCosts null or absent where they aren't known
 */
export function totals(lines: readonly LineItem[], shippingCosts?: Money | null): Totals {
  const goods = sum(lines.filter((line) => line.type !== 'voucherCode').map((line) => line.total))
  const discount = sum(lines.filter((line) => line.type === 'voucherCode').map((line) => line.discount))
  const shipping = shippingCosts ?? 0
  return { goods, shipping, discount, total: sum([goods, shipping, -discount]) }
}
