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
import { client } from './client.ts'

/**
 * Returns a password in the form that the wire requires: MD5 in hex of its UTF-8 bytes (section 6). The code is loaded
 * on sign-in, so that nobody else has to download it.
 */
async function passwordDigest(password: string): Promise<string> {
  const { md5 } = await import('js-md5')
  return md5(password)
}

interface Password {
  password: string
}

interface FilledForm {
  form: CustomerForm
}

const formRequest = ({ form }: FilledForm) => ({ body: { c: customerOnWire(form) } })
const tokenOf = ({ token }: { token: string }) => token
const nothing = () => {}

/** Signs in and returns the session token. @throws AuthError if e-mail and password don't match */
export const login = client(postAuthLogin, {
  request: async ({ email, password }: Password & { email: string }) => ({
    body: { _u: email, _p: await passwordDigest(password) },
  }),
  answer: tokenOf,
})

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

/** Changes the customer's password. @throws BusinessError if the old one is wrong */
export const changePassword = client(postCustomerPwdchange, {
  request: async ({ oldPassword, newPassword }: { oldPassword: string; newPassword: string }) => ({
    body: { _po: await passwordDigest(oldPassword), _pn: await passwordDigest(newPassword) },
  }),
  answer: nothing,
})

/** Changes the customer's e-mail address. @throws BusinessError if the password is wrong, FieldErrors */
export const changeEmail = client(postCustomerEmailchange, {
  request: async ({ password, email }: Password & { email: string }) => ({
    body: { _po: await passwordDigest(password), email },
  }),
  answer: nothing,
})
