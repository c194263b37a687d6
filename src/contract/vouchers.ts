import * as v from 'valibot'
import type { VoucherId } from '#domain/shop/ids.ts'
import { idInPath, notFound, type Endpoint } from './endpoint.ts'
import { flag, id, name, number, picture, price, text, voucherId } from './scalars.ts'
import { dispensable, fields, from, halfMayBeInvalid, list, optional, sequenceNo } from './schemas.ts'
import { category } from './categories.ts'

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
  response: /* @__PURE__ */ v.pipe(
    fields({ vouchers: list(oneVoucher, halfMayBeInvalid) }),
    v.transform(({ vouchers }) => vouchers),
  ),
} satisfies Endpoint

export const getVoucherSelectOne = {
  call: 'voucher/selectOne',
  method: 'get',
  path: '/voucher/selectOne/price/{voucher}',
  summary: 'One voucher.',
  parameters: { voucher: idInPath<VoucherId>('voucher') },
  about: ['voucher', 'data.voucher.id'],
  response: /* @__PURE__ */ v.pipe(
    fields({ voucher: oneVoucher }),
    v.transform(({ voucher }) => voucher),
  ),
  errors: [notFound('voucher')],
} satisfies Endpoint

export const getVoucherAttr = {
  call: 'voucher/attr',
  method: 'get',
  path: '/voucher/attr',
  summary: 'Groups of the vouchers.',
  response: /* @__PURE__ */ v.pipe(
    fields({ group: list(category, halfMayBeInvalid) }),
    v.transform(({ group }) => group),
  ),
} satisfies Endpoint
