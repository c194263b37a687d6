import type { Customer, CustomerForm, CustomerFormRules } from '#domain/customer/customer.ts'
import { customer, done, session } from '#contract/customer.ts'
import { customerFormRules } from '#contract/customer-rules.ts'
import { customerOnWire } from '#contract/customer-form.ts'
import type { Api, CallOptions } from './api.ts'
import { request } from './call.ts'
import { passwordDigest } from './password.ts'

/** What the customer's form asks for. */
export const fetchCustomerFormRules = (api: Api, options?: CallOptions): Promise<CustomerFormRules> =>
  request(api, customerFormRules, { ...options, call: 'customer/attr' })

/** Signs in and gives the session token. @throws Refused where e-mail and password don't match */
export async function login(api: Api, email: string, password: string, options?: CallOptions): Promise<string> {
  const body = { _u: email, _p: await passwordDigest(password) }
  return (await request(api, session, { ...options, call: 'auth/login', body, personal: true })).token
}

/** Starts a guest's session and gives its token. @throws FieldErrors */
export async function createGuest(api: Api, form: CustomerForm, options?: CallOptions): Promise<string> {
  const body = { c: customerOnWire(form) }
  return (await request(api, session, { ...options, call: 'auth/guest', body, personal: true })).token
}

/** Registers, signs in and gives the session token. @throws FieldErrors */
export async function register(api: Api, form: CustomerForm, password: string, options?: CallOptions): Promise<string> {
  const body = { c: { ...customerOnWire(form), password: await passwordDigest(password) } }
  return (await request(api, session, { ...options, call: 'customer/register', body, personal: true })).token
}

/** Checks a form without storing anything. @throws FieldErrors */
export async function validateCustomer(api: Api, form: CustomerForm, options?: CallOptions): Promise<void> {
  const body = { c: customerOnWire(form) }
  await request(api, done, { ...options, call: 'customer/validate', body, personal: true })
}

/** Stores the whole form: without `shipping` that address is removed. @throws FieldErrors */
export function updateCustomer(api: Api, form: CustomerForm, options?: CallOptions): Promise<Customer> {
  const body = { c: customerOnWire(form) }
  return request(api, customer, { ...options, call: 'customer/update', body, signed: true, personal: true })
}

/** Asks for a mail whose link is `backlink` with a token. @throws Coded where nobody has that address */
export async function requestPasswordReset(
  api: Api,
  email: string,
  backlink: string,
  options?: CallOptions,
): Promise<void> {
  await request(api, done, { ...options, call: 'customer/pwdreset', body: { email, backlink }, personal: true })
}

/** Sets a new password by the mail's token and gives a session token. @throws Coded where a field is empty or the token bad */
export async function confirmPasswordReset(
  api: Api,
  resetToken: string,
  password: string,
  options?: CallOptions,
): Promise<string> {
  const body = { token: resetToken, _p: await passwordDigest(password) }
  return (await request(api, session, { ...options, call: 'customer/pwdconfirm', body, personal: true })).token
}

/** Changes the password of who is signed in. @throws Coded where the old one is wrong */
export async function changePassword(
  api: Api,
  oldPassword: string,
  newPassword: string,
  options?: CallOptions,
): Promise<void> {
  const body = { _po: await passwordDigest(oldPassword), _pn: await passwordDigest(newPassword) }
  await request(api, done, { ...options, call: 'customer/pwdchange', body, signed: true, personal: true })
}

/** Changes the e-mail address of who is signed in. @throws Coded where the password is wrong, FieldErrors */
export async function changeEmail(api: Api, password: string, email: string, options?: CallOptions): Promise<void> {
  const body = { _po: await passwordDigest(password), email }
  await request(api, done, { ...options, call: 'customer/emailchange', body, signed: true, personal: true })
}
