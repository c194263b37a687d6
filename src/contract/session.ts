import { signedOut, type Endpoint } from './endpoint.ts'
import { flag, id, plain } from './scalars.ts'
import { dispensable, fields, from, optional } from './schemas.ts'

const addressFields = { name: optional(plain), street: plain, zip: plain, city: plain, country: plain }

/** Schema of a customer. */
export const customer = fields({
  id,
  salutation: optional(plain),
  firstName: from('fname', plain),
  lastName: from('lname', plain),
  company: optional(plain),
  email: plain,
  phone: optional(plain),
  isGuest: flag,
  country: optional(plain),
  billing: from('addrBilling', fields(addressFields)),
  shipping: from('addrShipping', optional(fields({ id: optional(id), ...addressFields }))),
  sendInvoice: from('send_invoice', dispensable(flag)),
})

export const getCustomer = {
  call: 'customer',
  method: 'get',
  path: '/customer',
  summary: 'Returns the signed-in customer.',
  token: 'required',
  personal: true,
  response: customer,
  errors: [signedOut],
} satisfies Endpoint
