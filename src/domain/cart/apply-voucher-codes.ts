import { sum, type Money } from '#domain/money/money.ts'
import type { LineItem } from './line-item.ts'

/**
 * Works out what each voucher code takes off, one after the other in the order of the cart: each
 * applies to what those before it left of the non-voucher total, shipping included, and never takes
 * it below zero (section 4, "Cart"). Lines that stay the same stay the same objects.
 */
export function applyVoucherCodes(lines: readonly LineItem[], shippingCosts?: Money | null): LineItem[] {
  const goods = lines.filter((line) => line.type !== 'voucherCode').map((line) => line.total)
  let open = Math.max(0, sum([...goods, shippingCosts ?? 0]))
  return lines.map((line) => {
    if (line.type !== 'voucherCode') return line
    const discount = Math.max(0, Math.min(line.available, open))
    open -= discount
    if (line.discount === discount && line.remaining === line.available - discount) return line
    return { ...line, discount, remaining: line.available - discount, total: sum([-discount]) }
  })
}
