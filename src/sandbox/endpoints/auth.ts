import { Hono } from 'hono'
import { postAuthGuest, postAuthLogin, postCustomerRegister } from '#contract/customer.ts'
import { accountByEmail, addAccount, passwordOf } from '#sandbox/customers/accounts.ts'
import { forgetAttempts, noteAttempt } from '#sandbox/customers/attempts.ts'
import { formOf } from '#sandbox/customers/form.ts'
import { hashPassword, isPassword } from '#sandbox/customers/passwords.ts'
import { issueToken } from '#sandbox/customers/sessions.ts'
import { send, type ShopEnv } from '#sandbox/http/answer.ts'
import { HttpError } from '#sandbox/http/http-error.ts'
import { requestOf } from '#sandbox/http/request.ts'
import { translate } from '#sandbox/texts/translate.ts'
import { assertValid } from './customer.ts'

const switchedOff = (what: string) => new HttpError(403, { message: `${what} is switched off.` })

/** "Customer and authentication" of the contract: how a session begins. */
export const auth = new Hono<ShopEnv>()
  .post('/auth/login', async (c) => {
    const { shop } = c.var
    const { _u: email, _p: password } = await requestOf(c, postAuthLogin.request)
    noteAttempt(shop, 'login', email)
    const account = accountByEmail(shop, email)
    const stored = account && passwordOf(shop, account.id)
    const isRight = await isPassword(password.toLowerCase(), stored)
    if (!account || !isRight) throw new HttpError(401, { error: translate(shop, 'wrongLogin') })
    forgetAttempts(shop, 'login', email)
    return send(c, { token: issueToken(shop, account.id, 'session') })
  })
  .post('/auth/guest', async (c) => {
    const { shop } = c.var
    if (shop.seed.features.guestRegistration === false) throw switchedOff('Buying as a guest')
    const form = formOf((await requestOf(c, postAuthGuest.request)).c)
    assertValid(shop, form, { password: false, isTaken: () => false })
    const token = shop.db.transaction(() => issueToken(shop, addAccount(shop, form), 'session'))
    return send(c, { token })
  })
  .post('/customer/register', async (c) => {
    const { shop } = c.var
    if (shop.seed.features.userRegistration === false) throw switchedOff('Registration')
    const form = formOf((await requestOf(c, postCustomerRegister.request)).c)
    const isTaken = (email: string) => accountByEmail(shop, email) !== undefined
    assertValid(shop, form, { password: true, isTaken })
    const password = await hashPassword((form.password ?? '').toLowerCase())
    const token = shop.db.transaction(() => {
      // Somebody else may have taken the address while the password was hashed.
      assertValid(shop, form, { password: true, isTaken })
      return issueToken(shop, addAccount(shop, form, password), 'session')
    })
    return send(c, { token })
  })
