import {
  customerOnWire,
  postAuthGuest,
  postAuthLogin,
  postCustomerEmailchange,
  postCustomerPwdchange,
  postCustomerPwdconfirm,
  postCustomerPwdreset,
  postCustomerRegister,
  postCustomerUpdate,
  postCustomerValidate,
} from '#contract/customer.ts'
import type { CustomerForm } from '#domain/customer/customer.ts'
import type { Api } from './api.ts'
import { request } from './client.ts'
import { AuthError, BusinessError, lostCode } from './errors.ts'
import { loadCode } from './load-code.ts'

/**
 * Returns MD5 in hex of a text's UTF-8 bytes. The code is loaded on sign-in, so that nobody else has to download it.
 * @throws Unreachable or MissingCode if it doesn't arrive
 */
async function digest(text: string): Promise<string> {
  const { md5 } = await loadCode(() => import('js-md5')).catch(async (error: unknown) => {
    throw await lostCode('js-md5', error)
  })
  return md5(text)
}

/**
 * Returns a new password in the form that the wire requires: the digest of its composed form (section 6). Devices type
 * the same letter in different forms, ü as one character or as two.
 */
const passwordDigest = (password: string): Promise<string> => digest(password.normalize('NFC'))

/**
 * Proves a password by a call with the digest of its composed form. If that is refused and something else was typed,
 * calls once more with the digest of what was typed, since earlier releases sent that. @throws as the call
 */
async function prove<T>(password: string, call: (proof: string) => Promise<T>): Promise<T> {
  try {
    return await call(await passwordDigest(password))
  } catch (error) {
    if (!isWrongPassword(error) || password === password.normalize('NFC')) throw error
    return call(await digest(password))
  }
}

/** Returns true if a call was refused because of its password: a login with 401, a change with 422. */
const isWrongPassword = (error: unknown): boolean =>
  error instanceof AuthError
    ? error.call === 'auth/login' && error.failed.status === 401
    : error instanceof BusinessError && error.status === 422

interface Password {
  password: string
}

interface FilledForm {
  form: CustomerForm
}

/** Signs in and returns the session token. @throws AuthError if e-mail and password don't match */
export async function login(api: Api, { email, password }: Password & { email: string }): Promise<string> {
  const { token } = await prove(password, (_p) => request(api, postAuthLogin, { body: { _u: email, _p } }))
  return token
}

/** Starts a guest's session and returns its token. @throws FieldErrors */
export async function createGuest(api: Api, { form }: FilledForm): Promise<string> {
  const { token } = await request(api, postAuthGuest, { body: { c: customerOnWire(form) } })
  return token
}

/** Registers, signs in and returns the session token. @throws FieldErrors */
export async function register(api: Api, { form, password }: FilledForm & Password): Promise<string> {
  const c = { ...customerOnWire(form), password: await passwordDigest(password) }
  const { token } = await request(api, postCustomerRegister, { body: { c } })
  return token
}

/** Checks a form without storing anything. @throws FieldErrors */
export async function validateCustomer(api: Api, { form }: FilledForm): Promise<void> {
  await request(api, postCustomerValidate, { body: { c: customerOnWire(form) } })
}

/** Stores the whole form; without `shipping`, that address is removed. @throws FieldErrors */
export const updateCustomer = (api: Api, { form }: FilledForm) =>
  request(api, postCustomerUpdate, { body: { c: customerOnWire(form) } })

/** Requests an e-mail with a link to `backlink` and a token. @throws BusinessError if nobody has that address */
export async function requestPasswordReset(api: Api, body: { email: string; backlink: string }): Promise<void> {
  await request(api, postCustomerPwdreset, { body })
}

/**
 * Sets a new password with the token from the e-mail and returns a session token. @throws BusinessError if a field is
 * empty or the token is invalid
 */
export async function confirmPasswordReset(
  api: Api,
  { resetToken, password }: Password & { resetToken: string },
): Promise<string> {
  const body = { token: resetToken, _p: await passwordDigest(password) }
  const { token } = await request(api, postCustomerPwdconfirm, { body })
  return token
}

/** Changes the customer's password. @throws BusinessError if the old one is wrong */
export async function changePassword(
  api: Api,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> {
  const _pn = await passwordDigest(newPassword)
  await prove(oldPassword, (_po) => request(api, postCustomerPwdchange, { body: { _po, _pn } }))
}

/** Changes the customer's e-mail address. @throws BusinessError if the password is wrong, FieldErrors */
export async function changeEmail(api: Api, { password, email }: Password & { email: string }): Promise<void> {
  await prove(password, (_po) => request(api, postCustomerEmailchange, { body: { _po, email } }))
}
