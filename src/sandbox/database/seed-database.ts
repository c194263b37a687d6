import { md5 } from 'js-md5'
import { articleLine } from '#sandbox/cart/lines.ts'
import { addOrder } from '#sandbox/checkout/orders.ts'
import { passKind } from '#sandbox/inventory/stock.ts'
import { accountByEmail, addAccount } from '#sandbox/customers/accounts.ts'
import type { SentForm } from '#sandbox/customers/form.ts'
import { hashPassword } from '#sandbox/customers/passwords.ts'
import type { MuseumSeed, SeedCustomer } from '#sandbox/seed.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import type { Database } from './database.ts'

const day = 86_400_000

const formOf = (customer: SeedCustomer): SentForm => ({
  email: customer.email,
  salutation: customer.salutation,
  fname: customer.firstName,
  lname: customer.lastName,
  street: customer.street,
  zip: customer.zip,
  city: customer.city,
  country: customer.country,
  sendInvoice: true,
  shipping: customer.shipping,
})

/** Adds an order that was reserved at the museum's desk and is to be paid online. */
const addOpenOrder = (shop: Shop, customer: number): void => {
  const article = shop.seed.articles.find(({ kind, stock }) => kind !== passKind && stock > 0)
  if (!article) return
  const line = articleLine(shop, { type: 'merchandise', id: String(article.id), count: 1 })
  const quote = { lines: [line], discounts: [], total: line.total }
  addOrder(shop, { quote, status: 'open', customer })
}

const storedPasswords = new WeakMap<SeedCustomer, Promise<string>>()

/** Makes the stored form of a customer's password once: it takes 40 ms, and tests open hundreds of databases for a museum. */
function storedPassword(customer: SeedCustomer): Promise<string> {
  const stored = storedPasswords.get(customer) ?? hashPassword(md5(customer.password))
  storedPasswords.set(customer, stored)
  return stored
}

const addCustomers = async (shop: Shop): Promise<void> => {
  for (const customer of shop.seed.customers) {
    if (accountByEmail(shop, customer.email)) continue
    const password = await storedPassword(customer)
    shop.db.transaction(() => {
      // Another process may have been quicker.
      if (accountByEmail(shop, customer.email)) return
      addOpenOrder(shop, addAccount(shop, formOf(customer), password))
    })
  }
}

const addVoucherCodes = ({ db, seed }: Shop): void =>
  db.transaction(() => {
    for (const { code, name, amount, used } of seed.voucherCodes) {
      db.run(
        'INSERT OR IGNORE INTO voucher_codes (museum, code, name, amount, used) VALUES (?, ?, ?, ?, ?)',
        seed.id,
        code,
        JSON.stringify(name),
        amount,
        used,
      )
    }
  })

/** Removes unpaid carts, stored answers and mails after a week; orders stay. */
const forget = (db: Database, at: Date): void =>
  db.transaction(() => {
    const weekAgo = at.getTime() - 7 * day
    db.run('DELETE FROM answers WHERE cart IN (SELECT id FROM carts WHERE created < ?)', weekAgo)
    db.run('DELETE FROM carts WHERE created < ?', weekAgo)
    db.run('DELETE FROM mails WHERE sent < ?', weekAgo)
    db.run('DELETE FROM attempts WHERE at < ?', weekAgo)
    db.run('DELETE FROM tokens WHERE expires < ?', at.getTime())
  })

/** Adds the museums' seed data that the database lacks. Existing rows stay. */
export const seedDatabase = async (db: Database, museums: MuseumSeed[], at: Date): Promise<void> => {
  forget(db, at)
  for (const seed of museums) {
    const shop: Shop = { seed, db, lang: seed.languages[0] ?? 'en', at, origin: '', shops: [] }
    addVoucherCodes(shop)
    await addCustomers(shop)
  }
}
