import { fields, from, optional } from './untidy/fields.ts'
import { flag, id, text } from './untidy/scalars.ts'

const addressFields = { name: optional(text), street: text, zip: text, city: text, country: text }

/** `customer`. Personal: errors never repeat its values. */
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
  sendInvoice: from('send_invoice', optional(flag)),
})

/** What a sign-in gives: the session token. */
export const session = fields({ token: text })

/** `{ data: true }`: done. */
export const done = flag
