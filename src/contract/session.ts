import { signedOut, type Endpoint } from './endpoint.ts'
import { flag, id, text } from './scalars.ts'
import { dispensable, fields, from, optional } from './schemas.ts'

const addressFields = { name: optional(text), street: text, zip: text, city: text, country: text }

/** Schema of a customer. */
export const customer = fields({
  id,
  salutation: optional(text),
  firstName: from('fname', text),
  lastName: from('lname', text),
  company: optional(text),
  email: text,
  phone: optional(text),
  isGuest: flag,
  country: optional(text),
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
