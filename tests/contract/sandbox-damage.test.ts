import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#sandbox/database/database.ts'
import { openShop, randomToken, type OpenShop, type Reply } from '../support/sandbox-client.ts'
import { tinyMuseum } from '../support/museum-seed.ts'

const customer = tinyMuseum.customers[0] ?? expect.unreachable('the tiny museum has a customer')
const ticket = { type: 'ticket', id: 21, count: 1, datetime: '2026-03-08 20:00:00' }
const us = randomToken()

/** A row that was there before, changed by hand, and a call that needs it. */
interface Damage {
  /** What is changed: a statement. */
  change: string
  ask: (shop: OpenShop, known: { token: string; cart: string; order: string }) => Promise<Reply>
  /** What the answer says, after the row's name. */
  says: string
  table: string
}

const damages: Record<string, Damage> = {
  'an order whose lines have no price': {
    change: "UPDATE orders SET content = json_remove(content, '$.lines[0].price')",
    ask: (shop, { token, order }) => shop.get(`order/review?id=${order}&_=${token}`),
    table: 'orders',
    says: 'content.lines[0].price must be a whole number, not nothing.',
  },
  'a cart that is no JSON': {
    change: "UPDATE carts SET content = 'Ada, 1 Museum Street'",
    ask: (shop, { cart }) => shop.exec(cart),
    table: 'carts',
    says: 'content must be JSON, not a text of 20 characters.',
  },
  'an account without its form': {
    change: "UPDATE customers SET form = '[1]'",
    ask: (shop, { token }) => shop.get(`customer?_=${token}`),
    table: 'customers',
    says: 'form must be an object, not a list of 1.',
  },
  'an answer that never was one': {
    change: "UPDATE answers SET body = '7'",
    ask: (shop, { cart }) => shop.exec(cart, us),
    table: 'answers',
    says: 'body must be an object, not a number.',
  },
  'a voucher code with half a cent': {
    change: 'UPDATE voucher_codes SET amount = 12.5',
    ask: (shop) => shop.init([ticket, { type: 'voucherCode', id: 'x', barcode: 'GOOD-1' }], '', { payart: 9 }),
    table: 'voucher_codes',
    says: 'amount must be a whole number, not a number.',
  },
  'a mail whose lines are a text': {
    change: `UPDATE mails SET lines = '"Hello"'`,
    ask: async (shop) => ({ status: 500, body: { message: await (await fetch(`${shop.url}/_outbox`)).text() } }),
    table: 'mails',
    says: 'lines must be a list, not a text of 5 characters.',
  },
}

test.for(Object.entries(damages))(
  '%s is reported with table, row and field',
  async ([, { change, ask, table, says }]) => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-damage-'))
    const database = join(folder, 'sandbox.sqlite')
    const shop = await openShop({ database })
    const db = openDatabase(database)
    try {
      const token = await shop.login(customer.email, customer.password)
      const payment: string = (await shop.init([ticket], token)).body.data
      const cart = shop.cartIdOf(payment)
      await shop.choose(payment, 'pay')
      const order: string = (await shop.exec(cart, us)).body.data.booking_id
      await shop.post('customer/pwdreset', { email: customer.email, backlink: 'http://localhost/en/recover/#' })
      expect(db.run(change)).toBeGreaterThan(0)
      const { status, body } = await ask(shop, { token, cart, order })
      expect(status).toBe(500)
      expect(body.message).toMatch(new RegExp(`Row [\\w-]+ of the table ${table} is damaged: `))
      expect(body.message).toContain(says)
    } finally {
      db.close()
      await shop.stop()
      await rm(folder, { recursive: true })
    }
  },
)
