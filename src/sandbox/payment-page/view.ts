import { html, type Html } from '#sandbox/http/html.ts'
import type { StoredCart } from '#sandbox/checkout/carts.ts'
import { say, type Shop } from '#sandbox/shop/shop.ts'
import { tell } from '#sandbox/texts/tell.ts'
import { amountText, dateTimeText } from './formats.ts'

const row = (shop: Shop, name: string, count: number | undefined, amount: number, when?: string): Html =>
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
          <th scope="col">${tell(shop, 'payItem')}</th>
          <th scope="col" class="number">${tell(shop, 'payCount')}</th>
          <th scope="col" class="number">${tell(shop, 'paySum')}</th>
        </tr>
      </thead>
      <tbody>
        ${quote.lines.map((line) => row(shop, say(shop, line.name), line.count, line.total, line.datetime))}
        ${quote.shipping === undefined ? undefined : row(shop, tell(shop, 'shipping'), undefined, quote.shipping)}
        ${quote.discounts.map(({ name, amount }) => row(shop, say(shop, name), undefined, -amount))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colspan="2">${tell(shop, 'payTotal')}</th>
          <td class="number">${amountText(shop, quote.total)}</td>
        </tr>
      </tfoot>
    </table>
  </div>`

const heading = (shop: Shop): Html =>
  html`<h1>${tell(shop, 'payTitle')}</h1>
    <p class="soft">${tell(shop, 'payFor', { museum: say(shop, shop.seed.siteName) })}</p>`

const choice = (action: string, label: string, main = false): Html =>
  html`<form method="post">
    <input type="hidden" name="action" value="${action}" />
    <button type="submit" class="${main ? 'main' : ''}">${label}</button>
  </form>`

/** The page that asks whether to pay. */
export const paymentForm = (shop: Shop, cart: StoredCart): Html =>
  html`<div class="card">
    ${heading(shop)}
    <p class="note">${tell(shop, 'payDemo')}</p>
    ${lines(shop, cart)}
    <p>${tell(shop, 'payWith', { type: say(shop, cart.content.paymentType) })}</p>
    <div class="steps">
      ${choice('pay', tell(shop, 'payNow', { amount: amountText(shop, cart.content.quote.total) }), true)}
      ${choice('fail', tell(shop, 'payFail'))} ${choice('cancel', tell(shop, 'payCancel'))}
    </div>
  </div>`

/** The page of a cart that can't be paid any more: why, and the way back. */
export const paymentOver = (shop: Shop, why: 'alreadyPaid' | 'tooSlow' | 'cartCancelled', back?: string): Html =>
  html`<div class="card">
    ${heading(shop)}
    <p role="status">${tell(shop, why)}</p>
    ${back === undefined ? undefined : html`<p class="steps"><a class="button main" href="${back}">${tell(shop, 'payContinue')}</a></p>`}
  </div>`
