import { randomBytes } from 'node:crypto'
import type { Cart } from '#sandbox/cart/cart.ts'
import { asOptionalText, asText, asWhole } from '#sandbox/database/row.ts'
import type { Database } from '#sandbox/database/database.ts'
import type { Texts } from '#sandbox/seed.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import type { Quote } from './quote.ts'

/** Half an hour from `initPayment` to `execPayment`; what takes longer is gone. */
const lifetime = 30 * 60_000

/** A cart on its way through payment. */
export interface StoredCart {
  id: string
  museum: string
  lang: string
  customer?: number
  /** The order that is paid, if the cart is that of an open order. */
  order?: string
  content: { cart: Cart; quote: Quote; paymentType: Texts; recipient?: string }
  continueUrl: string
  cancelUrl: string
  created: number
  payment: 'none' | 'paid' | 'failed' | 'canceled'
  state: 'open' | 'booked' | 'canceled'
}

const oneOf = <T extends string>(options: readonly [T, ...T[]], value: string): T =>
  options.find((option) => option === value) ?? options[0]

/** A cart by its id, whatever became of it. */
export const findCart = (db: Database, museum: string, id: string): StoredCart | undefined => {
  const row = db.get('SELECT * FROM carts WHERE museum = ? AND id = ?', museum, id)
  if (!row) return undefined
  return {
    id,
    museum,
    lang: asText(row['lang']),
    customer: row['customer'] === null ? undefined : asWhole(row['customer']),
    order: asOptionalText(row['order_id']),
    content: JSON.parse(asText(row['content'])),
    continueUrl: asText(row['continue_url']),
    cancelUrl: asText(row['cancel_url']),
    created: asWhole(row['created']),
    payment: oneOf(['none', 'paid', 'failed', 'canceled'], asText(row['payment'])),
    state: oneOf(['open', 'booked', 'canceled'], asText(row['state'])),
  }
}

/** Whether it has taken too long. */
export const isTooOld = ({ created }: StoredCart, at: Date): boolean => at.getTime() - created > lifetime

/** Keeps a cart until it is paid, and gives its id, which nobody can guess. */
export const storeCart = (
  { db, seed, lang, at }: Shop,
  cart: Pick<StoredCart, 'customer' | 'order' | 'content' | 'continueUrl' | 'cancelUrl'>,
): string => {
  const id = randomBytes(18).toString('base64url')
  db.run(
    `INSERT INTO carts (id, museum, lang, customer, order_id, content, continue_url, cancel_url, created)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    seed.id,
    lang,
    cart.customer ?? null,
    cart.order ?? null,
    JSON.stringify(cart.content),
    cart.continueUrl,
    cart.cancelUrl,
    at.getTime(),
  )
  return id
}

/** What the payment page did. Nothing any more once the cart is booked or given up. */
export const setPayment = (db: Database, cart: StoredCart, payment: 'paid' | 'failed' | 'canceled'): void => {
  db.run("UPDATE carts SET payment = ? WHERE id = ? AND state = 'open' AND payment <> 'paid'", payment, cart.id)
}

export const setState = (db: Database, cart: StoredCart, state: 'booked' | 'canceled'): void => {
  db.run('UPDATE carts SET state = ? WHERE id = ?', state, cart.id)
}
