import { isMaybe, isShape, isText, type ShapeOf } from '#domain/collections/checks.ts'
import { isOneOf } from '#domain/collections/island-checks.ts'
import { isPrice } from '#domain/money/money.ts'
import { anyId, type LineKind } from './kind.ts'

const shape = {
  type: isOneOf('voucherCode'),
  id: anyId,
  name: isText,
  barcode: isText,
  /** The code that was looked up; carts of earlier releases don't have it. */
  code: isMaybe(isText),
  /** Amount that was on it when it was checked. */
  available: isPrice,
}

/** A voucher code to be redeemed: it pays, and buys nothing. */
export type VoucherCodeLine = ShapeOf<typeof shape>

export const voucherCodeRules: LineKind<VoucherCodeLine> = {
  isLine: isShape<VoucherCodeLine>(shape),
  parts: () => [],
  traits: [],
}
