import { isShape, type ShapeOf } from '#domain/collections/checks.ts'
import { isOneOf } from '#domain/collections/island-checks.ts'
import { isId, type VoucherId } from '#domain/shop/ids.ts'
import { type LineKind, onePart, taxed } from './kind.ts'

const shape = { ...taxed, type: isOneOf('voucher'), id: isId<VoucherId> }

/** Vouchers to be bought. */
export type VoucherLine = ShapeOf<typeof shape>

export const voucherRules: LineKind<VoucherLine> = {
  isLine: isShape<VoucherLine>(shape),
  parts: onePart,
  traits: ['countable', 'ownPrice'],
}
