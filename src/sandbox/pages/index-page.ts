import { text } from '#contract/scalars.ts'
import { fields } from '#contract/schemas.ts'
import { html, type Html } from './document.ts'
import type { Database } from '#sandbox/database/database.ts'
import { rowReader } from '#sandbox/database/row.ts'
import { findVoucherCode } from '#sandbox/cart/vouchers.ts'
import type { MuseumSeed } from '#sandbox/seed.ts'
import { localText, type Shop } from '#sandbox/shop/shop.ts'

const table = (headings: string[], rows: Html[][]): Html =>
  html`<div class="scroll" tabindex="0" role="group" aria-label="${headings[0]}">
    <table>
      <thead>
        <tr>
          ${headings.map((text) => html`<th scope="col">${text}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`

const plain = (value: string): Html => html`${value}`
const code = (value: string): Html => html`<code>${value}</code>`
const amount = (minor: number): string => (minor / 100).toFixed(2)

const idOf = rowReader('orders', 'id', fields({ id: text }))

const openOrderOf = ({ db, seed }: Shop, email: string): string | undefined => {
  const row = db.get(
    `SELECT orders.id FROM orders JOIN customers ON customers.id = orders.customer
     WHERE orders.museum = ? AND customers.email = ? AND customers.guest = 0 AND orders.status = 'open'`,
    seed.id,
    email,
  )
  return row && idOf(row).id
}

const customers = (shop: Shop): Html =>
  table(
    ['Customer', 'E-mail', 'Password', 'Open order', 'Shows'],
    shop.seed.customers.map(({ firstName, lastName, email, password, shows }) => [
      plain(`${firstName} ${lastName}`),
      code(email),
      code(password),
      code(openOrderOf(shop, email) ?? 'none'),
      plain(shows),
    ]),
  )

const voucherCodes = (shop: Shop): Html =>
  table(
    ['Voucher code', 'Amount', 'Used', 'Shows'],
    shop.seed.voucherCodes.map((seeded) => [
      code(seeded.code),
      plain(amount(seeded.amount)),
      plain(amount(findVoucherCode(shop, seeded.code)?.used ?? seeded.used)),
      plain(seeded.shows),
    ]),
  )

const museum = (shop: Shop): Html => {
  const { seed } = shop
  const first = seed.languages[0] ?? 'en'
  return html`<section>
    <h2>${localText(shop, seed.siteName)}</h2>
    <p>
      API base: <code>/${seed.id}</code>. Languages: ${seed.languages.join(', ')}. Currency: ${seed.currencySymbol}. Try
      <a href="/${seed.id}/${first}/shopinfo/config">configuration</a>,
      <a href="/${seed.id}/${first}/event/select">events</a>,
      <a href="/${seed.id}/${first}/tour/select/event">tours</a>,
      <a href="/${seed.id}/${first}/merchandise/select">merchandise</a>,
      <a href="/${seed.id}/${first}/voucher/select/event/">vouchers</a>.
    </p>
    ${customers(shop)}${voucherCodes(shop)}
  </section>`
}

/**
 * Returns the index of the sandbox: museums, people who can sign in, codes that can be redeemed, and what each of them
 * shows.
 */
export const indexPage = (museums: MuseumSeed[], db: Database, at: Date): Html =>
  html`<h1>Foyer sandbox</h1>
    <p>
      A shop API for demonstrations and tests: real stock and real orders, no real money. <a href="/_outbox">Outbox</a>,
      <a href="/_contract">contract</a>
    </p>
    <p>
      Add <code>?x-untidy=1</code> to a call, or the header <code>x-untidy</code>, to get its answer in untidy forms.
    </p>
    ${museums.map((seed) => museum({ seed, db, lang: 'en', at, origin: '', shops: [] }))}`
