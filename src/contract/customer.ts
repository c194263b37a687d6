import * as v from 'valibot'
import type { Address, CustomerForm } from '#domain/customer/customer.ts'
import { customerFieldOf, formPartOf } from './errors.ts'
import { signedOut, wrongFields, type Endpoint, type ErrorAnswer } from './endpoint.ts'
import { customer } from './session.ts'
import { done, flag, plain, scalar, text } from './scalars.ts'
import { array, byName, fields, from, optional } from './schemas.ts'

const choices = /* @__PURE__ */ v.pipe(
  byName(text),
  v.transform((read) => read.map(({ key, value }) => ({ key, name: value }))),
)

/** Returns the names of fields, each once; those the form doesn't have are ignored. */
const namesBy = <T>(nameOf: (wireName: string) => T | undefined) =>
  v.pipe(
    array(plain),
    v.transform((names): T[] => [...new Set(names.map(nameOf).filter((name) => name !== undefined))]),
  )

/** Schema of the rules for the form. */
export const customerFormRules = fields({
  countries: choices,
  salutations: choices,
  required: from('required_fields', namesBy(customerFieldOf)),
  visible: from('visible_fields', namesBy(formPartOf)),
})

export const getCustomerAttr = {
  call: 'customer/attr',
  method: 'get',
  path: '/customer/attr',
  summary: 'Lists countries, salutations, and the fields that the form shows and requires.',
  response: customerFormRules,
} satisfies Endpoint

/**
 * Schema of a typed field; a missing one counts as empty. A form without required fields gets an error for each of them
 * (422), not one that it can't be read (400).
 */
export const typed = scalar<string, string>('a text', (value) => {
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
  shipping: optional(fields({ name: optional(plain), street: typed, zip: typed, city: typed, country: typed })),
}

/** Schema of a whole form. */
export const customerForm = fields({ c: fields(formFields) })

/** Schema of a whole form with a password, which is its MD5 in hex. */
export const registration = fields({ c: fields({ ...formFields, password: typed }) })

const absent = <T>(value: T | undefined) => value === undefined || value === ''

const addressOnWire = ({ name, street, zip, city, country }: Address) => ({
  ...(absent(name) ? {} : { name }),
  street,
  zip,
  city,
  country,
})

/** Returns the customer's form as `c` of the wire. Fields left empty are empty texts. */
export const customerOnWire = (form: CustomerForm): v.InferInput<typeof customerForm>['c'] => ({
  email: form.email ?? '',
  phone: form.phone ?? '',
  salutation: form.salutation ?? '',
  fname: form.firstName ?? '',
  lname: form.lastName ?? '',
  company: form.company ?? '',
  street: form.street ?? '',
  zip: form.zip ?? '',
  city: form.city ?? '',
  country: form.country ?? '',
  // If the form doesn't ask, an invoice is wanted (section 3, "Cart state").
  send_invoice: form.sendInvoice ?? true,
  shipping: form.shipping && addressOnWire(form.shipping),
})

const switchedOff: ErrorAnswer = { status: 403, form: 'none', when: 'Registration or guests are switched off.' }
const wrongPassword: ErrorAnswer = { status: 422, form: 'error', when: 'The old password is wrong.' }

/** Schema of a new session. */
export const session = fields({ token: plain })

export const postAuthLogin = {
  call: 'auth/login',
  method: 'post',
  path: '/auth/login',
  summary: 'Signs in.',
  personal: true,
  request: fields({ _u: plain, _p: plain }),
  response: session,
  errors: [{ status: 401, form: 'none', when: 'E-mail and password do not match.' }],
} satisfies Endpoint

export const postAuthGuest = {
  call: 'auth/guest',
  method: 'post',
  path: '/auth/guest',
  summary: "Starts a guest's session.",
  personal: true,
  request: customerForm,
  response: session,
  errors: [wrongFields, switchedOff],
} satisfies Endpoint

export const postCustomerRegister = {
  call: 'customer/register',
  method: 'post',
  path: '/customer/register',
  summary: 'Registers and signs in.',
  personal: true,
  request: registration,
  response: session,
  errors: [wrongFields, switchedOff],
} satisfies Endpoint

export const postCustomerValidate = {
  call: 'customer/validate',
  method: 'post',
  path: '/customer/validate',
  summary: 'Checks a form; nothing is stored.',
  personal: true,
  request: customerForm,
  response: done,
  errors: [wrongFields],
} satisfies Endpoint

export const postCustomerUpdate = {
  call: 'customer/update',
  method: 'post',
  path: '/customer/update',
  summary: 'Stores the whole form: an absent shipping address is removed.',
  token: 'required',
  personal: true,
  request: customerForm,
  response: customer,
  errors: [signedOut, wrongFields],
} satisfies Endpoint

export const postCustomerPwdreset = {
  call: 'customer/pwdreset',
  method: 'post',
  path: '/customer/pwdreset',
  summary: 'Sends a mail with a link: `backlink` followed by a token.',
  personal: true,
  request: fields({ email: plain, backlink: plain }),
  response: done,
  errors: [{ status: 422, form: 'error', when: 'There is no customer with this address.' }],
} satisfies Endpoint

export const postCustomerPwdconfirm = {
  call: 'customer/pwdconfirm',
  method: 'post',
  path: '/customer/pwdconfirm',
  summary: "Sets a new password by the mail's token and signs in.",
  personal: true,
  request: fields({ token: plain, _p: plain }),
  response: session,
  errors: [
    { status: 400, form: 'message', when: 'A field is empty.' },
    { status: 422, form: 'error', when: 'The token is wrong, used or expired.' },
  ],
} satisfies Endpoint

export const postCustomerPwdchange = {
  call: 'customer/pwdchange',
  method: 'post',
  path: '/customer/pwdchange',
  summary: 'Changes the password.',
  token: 'required',
  personal: true,
  request: fields({ _po: plain, _pn: plain }),
  response: done,
  errors: [signedOut, wrongPassword],
} satisfies Endpoint

export const postCustomerEmailchange = {
  call: 'customer/emailchange',
  method: 'post',
  path: '/customer/emailchange',
  summary: 'Changes the e-mail address.',
  token: 'required',
  personal: true,
  request: fields({ _po: plain, email: plain }),
  response: done,
  errors: [signedOut, wrongPassword, wrongFields],
} satisfies Endpoint
