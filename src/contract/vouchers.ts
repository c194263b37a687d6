import { voucherId } from './untidy/ids.ts'
import { category } from './categories.ts'
import { dispensable, fields, from, optional, sequenceNo } from './untidy/fields.ts'
import { half, list } from './untidy/lists.ts'
import { dateTime } from './untidy/moments.ts'
import { flag, id, money, name, number, picture, price, text } from './untidy/scalars.ts'

/** One voucher. */
export const oneVoucher = fields({
  id: voucherId,
  name,
  text: dispensable(text),
  image: dispensable(picture),
  price,
  vat: from('vat_value', number),
  variableAmount: from('variable_amount', flag),
  groupId: optional(id),
  sequence_no: sequenceNo,
})

/** `voucher/select/event/`. */
export const vouchers = fields({ vouchers: list(oneVoucher, half) })

/** `voucher/selectOne/price/`. */
export const voucher = fields({ voucher: oneVoucher })

/** `voucher/attr`. */
export const voucherGroups = fields({ group: list(category, half) })

/** `voucher?voucher=`: one that somebody holds. */
export const voucherCode = fields({
  id,
  name,
  barcode: text,
  amount: money,
  used: from('used_amount', money),
  validFrom: from('valid_from', optional(dateTime)),
  validTo: from('valid_to', optional(dateTime)),
})
