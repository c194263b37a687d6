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
import { client } from './client.ts'
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

/** The digest of a password that is being proved. */
interface Proof {
  proof: string
}

interface FilledForm {
  form: CustomerForm
}

const formRequest = ({ form }: FilledForm) => ({ body: { c: customerOnWire(form) } })
const tokenOf = ({ token }: { token: string }) => token
const nothing = () => {}

const sendLogin = client(postAuthLogin, {
  request: ({ email, proof: _p }: Proof & { email: string }) => ({ body: { _u: email, _p } }),
  answer: tokenOf,
})

/** Signs in and returns the session token. @throws AuthError if e-mail and password don't match */
export const login = (api: Api, { email, password }: Password & { email: string }): Promise<string> =>
  prove(password, (proof) => sendLogin(api, { email, proof }))

/** Starts a guest's session and returns its token. @throws FieldErrors */
export const createGuest = client(postAuthGuest, { request: formRequest, answer: tokenOf })

/** Registers, signs in and returns the session token. @throws FieldErrors */
export const register = client(postCustomerRegister, {
  request: async ({ form, password }: FilledForm & Password) => ({
    body: { c: { ...customerOnWire(form), password: await passwordDigest(password) } },
  }),
  answer: tokenOf,
})

/** Checks a form without storing anything. @throws FieldErrors */
export const validateCustomer = client(postCustomerValidate, { request: formRequest, answer: nothing })

/** Stores the whole form; without `shipping`, that address is removed. @throws FieldErrors */
export const updateCustomer = client(postCustomerUpdate, { request: formRequest })

/** Requests an e-mail with a link to `backlink` and a token. @throws BusinessError if nobody has that address */
export const requestPasswordReset = client(postCustomerPwdreset, {
  request: ({ email, backlink }: { email: string; backlink: string }) => ({ body: { email, backlink } }),
  answer: nothing,
})

/**
 * Sets a new password with the token from the e-mail and returns a session token. @throws BusinessError if a field is
 * empty or the token is invalid
 */
export const confirmPasswordReset = client(postCustomerPwdconfirm, {
  request: async ({ resetToken, password }: Password & { resetToken: string }) => ({
    body: { token: resetToken, _p: await passwordDigest(password) },
  }),
  answer: tokenOf,
})

const sendPassword = client(postCustomerPwdchange, {
  request: async ({ proof: _po, newPassword }: Proof & { newPassword: string }) => ({
    body: { _po, _pn: await passwordDigest(newPassword) },
  }),
  answer: nothing,
})

/** Changes the customer's password. @throws BusinessError if the old one is wrong */
export const changePassword = (
  api: Api,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> => prove(oldPassword, (proof) => sendPassword(api, { proof, newPassword }))

const sendEmail = client(postCustomerEmailchange, {
  request: ({ proof: _po, email }: Proof & { email: string }) => ({ body: { _po, email } }),
  answer: nothing,
})

/** Changes the customer's e-mail address. @throws BusinessError if the password is wrong, FieldErrors */
export const changeEmail = (api: Api, { password, email }: Password & { email: string }): Promise<void> =>
  prove(password, (proof) => sendEmail(api, { proof, email }))
