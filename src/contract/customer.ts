import { customerFieldOf, formPartOf } from './customer-fields.ts'
import { fields, from, optional } from './untidy/fields.ts'
import { array } from './untidy/lists.ts'
import { byName } from './untidy/maps.ts'
import { flag, id, text } from './untidy/scalars.ts'
import { converted } from './untidy/wire.ts'

const choices = converted(byName(text), (read) => read.map(({ key, value }) => ({ key, name: value })))

/** Names of fields, each once; those the form doesn't have are ignored. */
const namesBy = <T>(nameOf: (wireName: string) => T | undefined) =>
  converted(array(text), (names): T[] => [...new Set(names.map(nameOf).filter((name) => name !== undefined))])

/** `customer/attr`: what the form asks for. */
export const customerFormRules = fields({
  countries: choices,
  salutations: choices,
  required: from('required_fields', namesBy(customerFieldOf)),
  visible: from('visible_fields', namesBy(formPartOf)),
})

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
})

/** What a sign-in gives: the session token. */
export const session = fields({ token: text })

/** `{ data: true }`: done. */
export const done = flag
