import { textInQuery, type Endpoint } from './endpoint.ts'
import { dateTime, id, name, plain, price } from './scalars.ts'
import { fields, from, optional } from './schemas.ts'

/** A voucher that somebody holds. */
const voucherCode = fields({
  id,
  name,
  barcode: plain,
  amount: price,
  used: from('used_amount', price),
  validFrom: from('valid_from', optional(dateTime)),
  validTo: from('valid_to', optional(dateTime)),
})

export const getVoucher = {
  call: 'voucher',
  method: 'get',
  path: '/voucher',
  summary:
    'Returns a voucher code. An early, expired or used-up code is a success: its dates and amounts show its state.',
  personal: true,
  parameters: {
    voucher: {
      ...textInQuery('The code, without spaces around it.'),
      write: (code: string) => code.trim().toWellFormed(),
    },
  },
  response: voucherCode,
  errors: [{ status: 422, form: 'error', when: 'The code is refused; VOUCHER_NOT_FOUND if there is no such code.' }],
} satisfies Endpoint
