import { fields, optional } from '#contract/untidy/fields.ts'
import { flag, text } from '#contract/untidy/scalars.ts'

const formFields = {
  email: text,
  phone: text,
  salutation: text,
  fname: text,
  lname: text,
  company: text,
  street: text,
  zip: text,
  city: text,
  country: text,
  send_invoice: flag,
  shipping: optional(fields({ name: optional(text), street: text, zip: text, city: text, country: text })),
}

/** `auth/guest`, `customer/validate` and `customer/update`. */
export const customerForm = fields({ c: fields(formFields) })

/** `customer/register`: the password is its MD5 in hex. */
export const registration = fields({ c: fields({ ...formFields, password: text }) })

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
