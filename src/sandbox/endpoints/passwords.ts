import { Hono } from 'hono'
import {
  postCustomerEmailchange,
  postCustomerPwdchange,
  postCustomerPwdconfirm,
  postCustomerPwdreset,
} from '#contract/customer.ts'
import { accountByEmail, accountById, passwordOf, setForm, setPassword } from '#sandbox/customers/accounts.ts'
import { noteAttempt } from '#sandbox/customers/attempts.ts'
import { isEmail } from '#sandbox/customers/form.ts'
import { sendMail } from '#sandbox/customers/outbox.ts'
import { hashPassword, isDigest, isPassword } from '#sandbox/customers/passwords.ts'
import { signedIn, customerOfToken, issueToken, revokeTokens } from '#sandbox/customers/sessions.ts'
import { send, type ShopEnv } from '#sandbox/http/answer.ts'
import { trimmed, requestOf, ownAddress } from '#sandbox/http/request.ts'
import { HttpError, unauthorized } from '#sandbox/http/http-error.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import type { TextKey } from '#sandbox/texts/en.ts'
import { translate } from '#sandbox/texts/translate.ts'

const refused = (shop: Shop, key: TextKey) => new HttpError(422, { error: translate(shop, key) })

/** Returns the account of a call, which must be a registered one and know its old password: 401 or 422 otherwise. */
const provenOwner = async (shop: Shop, token: string | undefined, oldPassword: string) => {
  const account = signedIn(shop, token)
  if (account.guest) throw unauthorized()
  const isRight = await isPassword(oldPassword.toLowerCase(), passwordOf(shop, account.id))
  if (!isRight) throw refused(shop, 'wrongPassword')
  return account
}

/** "Customer and authentication" of the contract: forgotten and changed passwords, changed e-mail addresses. */
export const passwords = new Hono<ShopEnv>()
  .post('/customer/pwdreset', async (c) => {
    const { shop } = c.var
    const { email, backlink: address } = await requestOf(c, postCustomerPwdreset.request)
    const backlink = ownAddress(shop, address, 'backlink')
    noteAttempt(shop, 'reset', email)
    const account = accountByEmail(shop, email)
    if (!account) throw refused(shop, 'emailUnknown')
    shop.db.transaction(() => {
      const link = backlink + issueToken(shop, account.id, 'recovery')
      sendMail(shop, { recipient: account.email, subject: translate(shop, 'mailResetSubject'), lines: [], link })
    })
    return send(c, true)
  })
  .post('/customer/pwdconfirm', async (c) => {
    const { shop } = c.var
    const request = await requestOf(c, postCustomerPwdconfirm.request)
    const token = trimmed(request.token)
    const password = trimmed(request._p)
    if (token === undefined || password === undefined) throw new HttpError(400, { message: translate(shop, 'fillAll') })
    if (!isDigest(password)) throw refused(shop, 'passwordInvalid')
    const stored = await hashPassword(password.toLowerCase())
    const session = shop.db.transaction(() => {
      const id = customerOfToken(shop, token, 'recovery')
      if (id === undefined) throw refused(shop, 'linkInvalid')
      setPassword(shop, id, stored)
      revokeTokens(shop, id)
      return issueToken(shop, id, 'session')
    })
    return send(c, { token: session })
  })
  .post('/customer/pwdchange', async (c) => {
    const { shop } = c.var
    const token = c.req.query('_')
    const { _po: oldPassword, _pn: password } = await requestOf(c, postCustomerPwdchange.request)
    const account = await provenOwner(shop, token, oldPassword)
    if (!isDigest(password)) throw refused(shop, 'passwordInvalid')
    const stored = await hashPassword(password.toLowerCase())
    shop.db.transaction(() => {
      setPassword(shop, account.id, stored)
      revokeTokens(shop, account.id, token)
    })
    return send(c, true)
  })
  .post('/customer/emailchange', async (c) => {
    const { shop } = c.var
    const request = await requestOf(c, postCustomerEmailchange.request)
    const { id } = await provenOwner(shop, c.req.query('_'), request._po)
    const email = request.email.trim()
    if (!isEmail(email)) throw new HttpError(422, { errors: { email: [translate(shop, 'emailInvalid')] } })
    shop.db.transaction(() => {
      const other = accountByEmail(shop, email)
      if (other && other.id !== id) throw new HttpError(422, { errors: { email: [translate(shop, 'emailTaken')] } })
      const account = accountById(shop, id)
      if (account) setForm(shop, id, { ...account.form, email })
    })
    return send(c, true)
  })
