import { Hono } from 'hono'
import { postCustomerRegister, postCustomerUpdate } from '#contract/customer.ts'
import { accountByEmail, setForm, customerAsSent } from '#sandbox/customers/accounts.ts'
import { formErrors, formOf, type SentForm, salutations } from '#sandbox/customers/form.ts'
import { signedIn } from '#sandbox/customers/sessions.ts'
import { asMap, send, type ShopEnv } from '#sandbox/http/answer.ts'
import { HttpError } from '#sandbox/http/http-error.ts'
import { requestOf } from '#sandbox/http/request.ts'
import { localText, type Shop } from '#sandbox/shop/shop.ts'

const rules = (shop: Shop) => {
  const { seed, lang } = shop
  const names = new Intl.DisplayNames([lang], { type: 'region' })
  return {
    countries: asMap(Object.fromEntries(seed.countries.map((code) => [code, names.of(code) ?? code]))),
    salutations: asMap(
      Object.fromEntries(Object.entries(salutations).map(([key, name]) => [key, localText(shop, name)])),
    ),
    required_fields: seed.requiredFields,
    visible_fields: seed.visibleFields,
  }
}

/** Throws 422 with the errors of a form, if it has any. */
export const assertValid = (
  shop: Shop,
  form: SentForm,
  asks: { password: boolean; isTaken: (email: string) => boolean },
): void => {
  const errors = formErrors(shop, form, asks)
  if (Object.keys(errors).length > 0) throw new HttpError(422, { errors })
}

/** "Customer and authentication" of the contract: the customer's own data. */
export const customer = new Hono<ShopEnv>()
  .get('/customer/attr', (c) => send(c, rules(c.var.shop)))
  .get('/customer', (c) => send(c, customerAsSent(signedIn(c.var.shop, c.req.query('_')))))
  .post('/customer/validate', async (c) => {
    const { shop } = c.var
    // As for a registration, where the password is sent, too.
    const form = formOf((await requestOf(c, postCustomerRegister.request)).c)
    // Without a password it is a guest, whose address may well have an account.
    const isTaken = (email: string) => form.password !== undefined && accountByEmail(shop, email) !== undefined
    assertValid(shop, form, { password: true, isTaken })
    return send(c, true)
  })
  .post('/customer/update', async (c) => {
    const { shop } = c.var
    const form = formOf((await requestOf(c, postCustomerUpdate.request)).c)
    const updated = shop.db.transaction(() => {
      const account = signedIn(shop, c.req.query('_'))
      const isTaken = (email: string) =>
        !account.guest && (accountByEmail(shop, email)?.id ?? account.id) !== account.id
      assertValid(shop, form, { password: false, isTaken })
      setForm(shop, account.id, form)
      return signedIn(shop, c.req.query('_'))
    })
    return send(c, customerAsSent(updated))
  })
