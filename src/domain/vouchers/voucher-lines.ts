import type { VoucherCodeLine, VoucherLine } from '#domain/cart/line-item.ts'
import type { Money } from '#domain/money/money.ts'
import { availableAmount } from './voucher-code.ts'
import type { Voucher, VoucherCode } from './voucher.ts'

/** The cart line of `count` vouchers to be bought; one with a variable amount at the amount chosen. */
export function voucherLineOf(voucher: Voucher, count: number, amount: Money = voucher.price): VoucherLine {
  const price = voucher.variableAmount ? amount : voucher.price
  const { id, name, vat } = voucher
  return { type: 'voucher', id, name, price, count, vat }
}

/** The cart line of a voucher code to be redeemed; what it takes off is for `totals` to say. */
export function voucherCodeLineOf(code: VoucherCode): VoucherCodeLine {
  const { id, name, barcode } = code
  return { type: 'voucherCode', id, name, barcode, available: availableAmount(code) }
}
