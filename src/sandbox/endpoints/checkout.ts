import { Hono } from 'hono'
import { readCart } from '#sandbox/cart/cart.ts'
import { linesOf } from '#sandbox/cart/lines.ts'
import { shippingCosts, shippingCountryOf } from '#sandbox/cart/shipping.ts'
import { cancelPayment, execPayment } from '#sandbox/checkout/exec-payment.ts'
import { initPayment, initPaymentOrder } from '#sandbox/checkout/init-payment.ts'
import { signedInIf } from '#sandbox/customers/signed-in.ts'
import { send, type ShopEnv } from '#sandbox/http/answer.ts'
import { bodyOf } from '#sandbox/http/body.ts'
import { objectAt, optionalText, textAt, webAddress } from '#sandbox/http/read.ts'
import { badRequest, Refusal } from '#sandbox/http/refusal.ts'
import { say } from '#sandbox/shop/shop.ts'
import { suggestionsFor } from './suggestions.ts'

const requestToken = /^[A-Za-z0-9]{12}$/

const tokenAt = (value: string | undefined, where: string): string => {
  if (value !== undefined && requestToken.test(value)) return value
  throw badRequest(`${where} must be 12 letters and digits.`)
}

const cartIdOf = (body: unknown): string => textAt(objectAt(body, 'The body')['cartId'], 'cartId')

/** "Checkout" of the contract, but for the review of an order. */
export const checkout = new Hono<ShopEnv>()
  .get('/checkout/payments', (c) => {
    const { shop } = c.var
    const types = shop.seed.paymentTypes.map(({ id, name, express, wallet }) => ({
      id,
      name: say(shop, name),
      express,
      wallet,
    }))
    return send(c, types)
  })
  .post('/checkout/suggest', async (c) => {
    const { cart } = objectAt(await bodyOf(c), 'The body')
    return send(c, suggestionsFor(c.var.shop, readCart(cart)))
  })
  .post('/shipping/costs', async (c) => {
    const { shop } = c.var
    const { cart, country } = objectAt(await bodyOf(c), 'The body')
    const account = signedInIf(shop, c.req.query('_'))
    const to = account ? shippingCountryOf(account) : optionalText(country)
    return send(
      c,
      shippingCosts(shop, linesOf(shop, readCart(cart)), to, (code) => new Refusal(422, { code })),
    )
  })
  .post('/checkout/initPayment', async (c) => send(c, initPayment(c.var.shop, await bodyOf(c), c.req.query('_'))))
  .post('/checkout/initPaymentOrder', async (c) =>
    send(c, initPaymentOrder(c.var.shop, await bodyOf(c), c.req.query('_'))),
  )
  .post('/checkout/execPayment', async (c) => {
    const cartId = cartIdOf(await bodyOf(c))
    const us = tokenAt(c.req.query('us'), 'us')
    tokenAt(c.req.query('sessionUs'), 'sessionUs')
    webAddress(c.req.query('srcURL'), 'srcURL')
    const { status, body } = execPayment(c.var.shop, us, cartId)
    return status === 200 ? send(c, objectAt(body, 'The answer')['data']) : c.json(body, status)
  })
  .post('/checkout/cancel', async (c) => {
    cancelPayment(c.var.shop, cartIdOf(await bodyOf(c)))
    return send(c, true)
  })
