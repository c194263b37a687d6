import { Hono, type Context } from 'hono'
import { findCart, isTooOld, setPayment, type StoredCart } from '#sandbox/checkout/carts.ts'
import type { Database } from '#sandbox/database/database.ts'
import { badRequest } from '#sandbox/http/refusal.ts'
import { limitedBody } from '#sandbox/http/request.ts'
import { sendPage } from '#sandbox/pages/document.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import { tell } from '#sandbox/texts/tell.ts'
import { paymentForm, paymentOver } from './view.ts'

interface Setting {
  db: Database
  now: () => Date
  museum: (id: string) => MuseumSeed
  origin: () => string
}

/** An address to come back to, with what the client needs to know. */
const returnAddress = (address: string, cartId: string, failed = false): string => {
  const url = new URL(address)
  url.searchParams.set('cartId', cartId)
  if (failed) url.searchParams.set('failed', '1')
  return url.href
}

const why = (cart: StoredCart | undefined, at: Date): 'alreadyPaid' | 'tooSlow' | 'cartCancelled' | undefined => {
  if (cart?.state === 'booked') return 'alreadyPaid'
  if (cart?.state === 'canceled') return 'cartCancelled'
  if (!cart || isTooOld(cart, at)) return 'tooSlow'
  return cart.payment === 'paid' ? 'alreadyPaid' : undefined
}

/**
 * `/{museum}/pay/{cart}`: the page of a payment provider, with pay, fail and cancel. It only notes what was chosen;
 * the shop's `execPayment` books.
 */
export const paymentPage = ({ db, now, museum, origin }: Setting) => {
  const open = (c: Context<object, '/:museum/pay/:cart'>) => {
    const seed = museum(c.req.param('museum'))
    const cart = findCart(db, seed.id, c.req.param('cart'))
    const lang = cart?.lang ?? seed.languages[0] ?? 'en'
    const shop: Shop = { seed, db, lang, at: now(), origin: origin(), shops: [] }
    return { shop, cart, over: why(cart, shop.at) }
  }
  const sendOver = (c: Context, shop: Shop, over: NonNullable<ReturnType<typeof why>>, cart?: StoredCart) => {
    // Paid, but not confirmed yet: whoever closed the tab too early can still finish.
    const back = cart && returnAddress(over === 'alreadyPaid' ? cart.continueUrl : cart.cancelUrl, cart.id)
    return sendPage(c, { lang: shop.lang, title: tell(shop, 'payTitle'), body: paymentOver(shop, over, back) })
  }
  return new Hono()
    .get('/:museum/pay/:cart', (c) => {
      const { shop, cart, over } = open(c)
      if (over !== undefined || !cart) return sendOver(c, shop, over ?? 'tooSlow', cart)
      return sendPage(c, {
        lang: shop.lang,
        title: tell(shop, 'payTitle'),
        body: paymentForm(shop, cart),
        formTargets: [new URL(cart.continueUrl).origin, new URL(cart.cancelUrl).origin],
      })
    })
    .post('/:museum/pay/:cart', limitedBody, async (c) => {
      const { shop, cart, over } = open(c)
      const { action } = await c.req.parseBody()
      if (over !== undefined || !cart) return sendOver(c, shop, over ?? 'tooSlow', cart)
      if (action === 'pay') {
        setPayment(db, cart, 'paid')
        return c.redirect(returnAddress(cart.continueUrl, cart.id), 303)
      }
      if (action === 'fail') {
        setPayment(db, cart, 'failed')
        return c.redirect(returnAddress(cart.continueUrl, cart.id, true), 303)
      }
      if (action !== 'cancel') throw badRequest('action must be pay, fail or cancel.')
      setPayment(db, cart, 'canceled')
      return c.redirect(returnAddress(cart.cancelUrl, cart.id), 303)
    })
}
