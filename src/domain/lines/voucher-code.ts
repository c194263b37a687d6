import * as v from 'valibot'
import { maybeText, wholeSchema } from '#domain/collections/schemas.ts'
import { anyId, type LineKind } from './kind.ts'

const schema = v.object({
  type: v.picklist(['voucherCode']),
  id: anyId,
  name: v.string(),
  barcode: v.string(),
  /** The code that was looked up; carts of earlier releases don't have it. */
  code: maybeText,
  /** Amount that was on it when it was checked. */
  available: wholeSchema,
})

/** A voucher code to be redeemed: it pays, and buys nothing. */
export type VoucherCodeLine = v.InferOutput<typeof schema>

export const voucherCodeRules: LineKind<VoucherCodeLine> = {
  schema,
  parts: () => [],
  traits: [],
}
