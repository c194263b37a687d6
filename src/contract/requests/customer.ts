import { fields, optional } from '#contract/untidy/fields.ts'
import { flag, scalar, text } from '#contract/untidy/scalars.ts'
import type { Wire } from '#contract/untidy/wire.ts'

/**
 * What somebody typed into a field of a form; one that isn't there was left empty. So a form that lacks fields is told
 * which (422) and not that it can't be read (400).
 */
const typed: Wire<string, string> = scalar('text', text.expects, (value) => {
  const entered = value ?? ''
  return typeof entered === 'string' ? entered : undefined
})

const formFields = {
  email: typed,
  phone: typed,
  salutation: typed,
  fname: typed,
  lname: typed,
  company: typed,
  street: typed,
  zip: typed,
  city: typed,
  country: typed,
  send_invoice: flag,
  shipping: optional(fields({ name: optional(text), street: typed, zip: typed, city: typed, country: typed })),
}

/** `auth/guest`, `customer/validate` and `customer/update`. */
export const customerForm = fields({ c: fields(formFields) })

/** `customer/register`: the password is its MD5 in hex. */
export const registration = fields({ c: fields({ ...formFields, password: typed }) })

/** `auth/login`: the password is its MD5 in hex. */
export const credentials = fields({ _u: text, _p: text })

/** `customer/pwdreset`. */
export const passwordReset = fields({ email: text, backlink: text })

/** `customer/pwdconfirm`. */
export const passwordConfirmation = fields({ token: text, _p: text })

/** `customer/pwdchange`. */
export const passwordChange = fields({ _po: text, _pn: text })

/** `customer/emailchange`. */
export const emailChange = fields({ _po: text, email: text })
