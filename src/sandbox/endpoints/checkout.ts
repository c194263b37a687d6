import { Hono } from 'hono'
import {
  postCheckoutCancel,
  postCheckoutExecPayment,
  postCheckoutInitPayment,
  postCheckoutInitPaymentOrder,
  postCheckoutSuggest,
  postShippingCosts,
} from '#contract/checkout.ts'
import { linesOf } from '#sandbox/cart/lines.ts'
import { shippingCosts, shippingCountryOf } from '#sandbox/cart/shipping.ts'
import { cancelPayment, execPayment } from '#sandbox/checkout/exec-payment.ts'
import { initPayment, initPaymentOrder } from '#sandbox/checkout/init-payment.ts'
import { signedInIf } from '#sandbox/customers/sessions.ts'
import { send, type ShopEnv } from '#sandbox/http/answer.ts'
import { trimmed, requestOf, webAddress } from '#sandbox/http/request.ts'
import { badRequest, HttpError } from '#sandbox/http/http-error.ts'
import { localText } from '#sandbox/shop/shop.ts'
import { suggestionsFor } from './suggestions.ts'

const requestToken = /^[A-Za-z0-9]{12}$/

const tokenAt = (value: string | undefined, where: string): string => {
  if (value !== undefined && requestToken.test(value)) return value
  throw badRequest(`${where} must be 12 letters and digits.`)
}

/** "Checkout" of the contract, but for the review of an order. */
export const checkout = new Hono<ShopEnv>()
  .get('/checkout/payments', (c) => {
    const { shop } = c.var
    const types = shop.seed.paymentTypes.map(({ id, name, express, wallet }) => ({
      id,
      name: localText(shop, name),
      express,
      wallet,
    }))
    return send(c, types)
  })
  .post('/checkout/suggest', async (c) => {
    const { cart } = await requestOf(c, postCheckoutSuggest.request)
    return send(c, suggestionsFor(c.var.shop, cart))
  })
  .post('/shipping/costs', async (c) => {
    const { shop } = c.var
    const { cart, country } = await requestOf(c, postShippingCosts.request)
    const account = signedInIf(shop, c.req.query('_'))
    const to = account ? shippingCountryOf(account) : trimmed(country)
    return send(
      c,
      shippingCosts(shop, linesOf(shop, cart), to, (code) => new HttpError(422, { code })),
    )
  })
  .post('/checkout/initPayment', async (c) =>
    send(c, initPayment(c.var.shop, await requestOf(c, postCheckoutInitPayment.request), c.req.query('_'))),
  )
  .post('/checkout/initPaymentOrder', async (c) =>
    send(c, initPaymentOrder(c.var.shop, await requestOf(c, postCheckoutInitPaymentOrder.request), c.req.query('_'))),
  )
  .post('/checkout/execPayment', async (c) => {
    const { cartId } = await requestOf(c, postCheckoutExecPayment.request)
    const us = tokenAt(c.req.query('us'), 'us')
    tokenAt(c.req.query('sessionUs'), 'sessionUs')
    webAddress(c.req.query('srcURL'), 'srcURL')
    const { status, body } = execPayment(c.var.shop, us, cartId)
    return 'data' in body ? send(c, body.data) : c.json(body, status)
  })
  .post('/checkout/cancel', async (c) => {
    cancelPayment(c.var.shop, (await requestOf(c, postCheckoutCancel.request)).cartId)
    return send(c, true)
  })
