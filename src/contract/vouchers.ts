import type { VoucherId } from '#domain/shop/ids.ts'
import { idInPath, notFound, type Endpoint } from './endpoint.ts'
import { voucherId, flag, id, name, number, picture, price, text } from './wire/scalars.ts'
import { category } from './categories.ts'
import { dispensable, fields, from, optional, sequenceNo } from './wire/fields.ts'
import { halfMayBeInvalid, list } from './wire/lists.ts'
import { converted } from './wire/wire.ts'

/** Schema of a voucher. */
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

export const getVoucherSelect = {
  call: 'voucher/select',
  method: 'get',
  path: '/voucher/select/event/',
  summary: 'All vouchers on sale.',
  response: converted(fields({ vouchers: list(oneVoucher, halfMayBeInvalid) }), ({ vouchers }) => vouchers),
} satisfies Endpoint

export const getVoucherSelectOne = {
  call: 'voucher/selectOne',
  method: 'get',
  path: '/voucher/selectOne/price/{voucher}',
  summary: 'One voucher.',
  parameters: { voucher: idInPath<VoucherId>('voucher') },
  response: converted(fields({ voucher: oneVoucher }), ({ voucher }) => voucher),
  errors: [notFound('voucher')],
} satisfies Endpoint

export const getVoucherAttr = {
  call: 'voucher/attr',
  method: 'get',
  path: '/voucher/attr',
  summary: 'Groups of the vouchers.',
  response: converted(fields({ group: list(category, halfMayBeInvalid) }), ({ group }) => group),
} satisfies Endpoint
