import { type Context, Hono } from 'hono'
import { lineName } from '#sandbox/cart/line.ts'
import { amountText, dateTimeText } from '#sandbox/shop/formats.ts'
import { localText, type Shop } from '#sandbox/shop/shop.ts'
import { findCart, isTooOld, setPayment, type StoredCart } from '#sandbox/checkout/carts.ts'
import { translate } from '#sandbox/texts/translate.ts'
import type { Database } from '#sandbox/database/database.ts'
import { badRequest } from '#sandbox/http/http-error.ts'
import { limitedBody } from '#sandbox/http/request.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { html, type Html, sendPage } from './document.ts'

const row = (
  shop: Shop,
  { name, count, amount, when }: { name: string; count?: number; amount: number; when?: string },
): Html =>
  html`<tr>
    <td>
      ${name}${when === undefined ? undefined : html`<br /><span class="soft">${dateTimeText(shop, when)}</span>`}
    </td>
    <td class="number">${count}</td>
    <td class="number">${amountText(shop, amount)}</td>
  </tr>`

const lines = (shop: Shop, { content: { quote } }: StoredCart): Html =>
  html`<div>
    <table>
      <thead>
        <tr>
          <th scope="col">${translate(shop, 'payItem')}</th>
          <th scope="col" class="number">${translate(shop, 'payCount')}</th>
          <th scope="col" class="number">${translate(shop, 'paySum')}</th>
        </tr>
      </thead>
      <tbody>
        ${quote.lines.map((line) =>
          row(shop, { name: lineName(shop, line), count: line.count, amount: line.total, when: line.datetime }),
        )}
        ${quote.shipping === undefined ? undefined : row(shop, { name: translate(shop, 'shipping'), amount: quote.shipping })}
        ${quote.discounts.map(({ name, amount }) => row(shop, { name: localText(shop, name), amount: -amount }))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colspan="2">${translate(shop, 'payTotal')}</th>
          <td class="number">${amountText(shop, quote.total)}</td>
        </tr>
      </tfoot>
    </table>
  </div>`

const heading = (shop: Shop): Html =>
  html`<h1>${translate(shop, 'payTitle')}</h1>
    <p class="soft">${translate(shop, 'payFor', { museum: localText(shop, shop.seed.siteName) })}</p>`

const choice = (action: string, label: string, main = false): Html =>
  html`<form method="post">
    <input type="hidden" name="action" value="${action}" />
    <button type="submit" class="${main ? 'main' : ''}">${label}</button>
  </form>`

/** Returns the page that asks whether to pay. Where nothing is left to pay, no method is named, since nobody chose one. */
function paymentForm(shop: Shop, cart: StoredCart): Html {
  const { paymentType, quote } = cart.content
  const pay = translate(shop, 'payNow', { amount: amountText(shop, quote.total) })
  return html`<div class="card">
    ${heading(shop)}
    <p class="note">${translate(shop, 'payDemo')}</p>
    ${lines(shop, cart)}
    ${quote.total === 0 ? undefined : html`<p>${translate(shop, 'payWith', { type: localText(shop, paymentType) })}</p>`}
    <div class="steps">
      ${choice('pay', pay, true)} ${choice('fail', translate(shop, 'payFail'))}
      ${choice('cancel', translate(shop, 'payCancel'))}
    </div>
  </div>`
}

/** Returns the page of a cart that can't be paid any more: the reason, and the way back. */
const paymentOver = (shop: Shop, why: 'alreadyPaid' | 'tooSlow' | 'cartCancelled', back?: string): Html =>
  html`<div class="card">
    ${heading(shop)}
    <p role="status">${translate(shop, why)}</p>
    ${back === undefined ? undefined : html`<p class="steps"><a class="button main" href="${back}">${translate(shop, 'payContinue')}</a></p>`}
  </div>`

interface Setting {
  db: Database
  now: () => Date
  museum: (id: string) => MuseumSeed
  origin: () => string
}

/** Returns the address to return to, with the cart and whether the payment failed. */
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
 * Serves `/{museum}/pay/{cart}`: the page of a payment provider, with pay, fail and cancel. It only records the choice;
 * `execPayment` books.
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
    // Paid, but not confirmed yet: a visitor who closed the tab too early can still finish.
    const back = cart && returnAddress(over === 'alreadyPaid' ? cart.continueUrl : cart.cancelUrl, cart.id)
    return sendPage(c, { lang: shop.lang, title: translate(shop, 'payTitle'), body: paymentOver(shop, over, back) })
  }
  return new Hono()
    .get('/:museum/pay/:cart', (c) => {
      const { shop, cart, over } = open(c)
      if (over !== undefined || !cart) return sendOver(c, shop, over ?? 'tooSlow', cart)
      return sendPage(c, {
        lang: shop.lang,
        title: translate(shop, 'payTitle'),
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
