import type { CartItem } from '#sandbox/cart/line.ts'
import { execPayment } from '#sandbox/checkout/exec-payment.ts'
import { findCart, setPayment } from '#sandbox/checkout/carts.ts'
import { initPayment } from '#sandbox/checkout/init-payment.ts'
import { openDatabase, type Database } from '#sandbox/database/database.ts'
import { HttpError } from '#sandbox/http/http-error.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import { randomBytes } from 'node:crypto'
import { crowdedMuseum, starts } from './crowded-museum.ts'
import { aMoment } from './dates.ts'

/*
 * One of several processes that buy from one database at once: `node buyer.ts <database> <bookings> <mode>`.
 * In the mode `untransacted` its database has no transactions, to show that the test would see the fault.
 */
const [path = '', bookings = '0', mode = ''] = process.argv.slice(2)

const opened = openDatabase(path)
const still = new Int32Array(new SharedArrayBuffer(4))
/** The database without transactions. Each write gives way first: a busy machine would let no other process read in between. */
const untransacted: Database = {
  ...opened,
  transaction: (work) => work(),
  run: (...statement) => {
    Atomics.wait(still, 0, 0, 1)
    return opened.run(...statement)
  },
}
const db = mode === 'untransacted' ? untransacted : opened

const shop = (): Shop => ({
  seed: crowdedMuseum,
  db,
  lang: 'en',
  at: new Date(),
  origin: 'http://localhost',
  shops: [],
})
const url = { continue: 'https://shop.example/', cancel: 'https://shop.example/' }

/** Express payment: nobody has to sign in ten thousand times. */
const buy = (datetime: string, voucher: boolean): number => {
  const ticket: CartItem = { type: 'ticket', id: '1', count: 1, datetime: aMoment(datetime) }
  const items: CartItem[] = voucher ? [ticket, { type: 'voucherCode', id: 'x', barcode: 'SHARED' }] : [ticket]
  try {
    const address = initPayment(shop(), { payart: '9', aux: {}, cart: { ver: 1, items }, url }, undefined)
    const id = address.split('/').at(-1) ?? ''
    const cart = findCart(db, crowdedMuseum.id, id)
    if (cart) setPayment(db, cart, 'paid')
    return execPayment(shop(), randomBytes(6).toString('hex'), id).status
  } catch (error) {
    if (error instanceof HttpError) return error.status
    throw error
  }
}

process.once('message', () => {
  const statuses: Record<string, number> = {}
  const times = starts(new Date())
  const each = Number(bookings) / times.length
  for (const start of times) {
    for (let turn = 0; turn < each; turn++) {
      const status = buy(start, mode === 'voucher')
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  process.send?.(statuses, () => process.disconnect())
})
process.send?.('ready')
