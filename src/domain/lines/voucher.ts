import * as v from 'valibot'
import { isId, type VoucherId } from '#domain/shop/ids.ts'
import { type LineKind, onePart, taxed } from './kind.ts'

const schema = v.object({ ...taxed, type: v.picklist(['voucher']), id: v.custom<VoucherId>(isId) })

/** Vouchers to be bought. */
export type VoucherLine = v.InferOutput<typeof schema>

export const voucherRules: LineKind<VoucherLine> = {
  schema,
  parts: onePart,
  traits: ['countable', 'ownPrice'],
}
