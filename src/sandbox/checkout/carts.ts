import { randomBytes } from 'node:crypto'
import { cart } from '#contract/cart.ts'
import { integer, text } from '#contract/scalars.ts'
import { fields, from, oneOf, optional } from '#contract/schemas.ts'
import { json, rowReader, texts } from '#sandbox/database/row.ts'
import type { Database } from '#sandbox/database/database.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import { storedQuote } from './quote.ts'

/** Half an hour from `initPayment` to `execPayment`, after which a cart is gone. */
const lifetime = 30 * 60_000

const cartOf = rowReader(
  'carts',
  'id',
  fields({
    id: text,
    museum: text,
    lang: text,
    customer: optional(integer),
    /** The order that is paid, if the cart is that of an open order. */
    order: from('order_id', optional(text)),
    content: json(fields({ cart, quote: storedQuote, paymentType: texts, recipient: optional(text) })),
    continueUrl: from('continue_url', text),
    cancelUrl: from('cancel_url', text),
    created: integer,
    payment: oneOf('none', 'paid', 'failed', 'canceled'),
    state: oneOf('open', 'booked', 'canceled'),
  }),
)

/** A cart on its way through payment. */
export type StoredCart = ReturnType<typeof cartOf>

/** Finds a cart by its id, in any state. */
export const findCart = (db: Database, museum: string, id: string): StoredCart | undefined => {
  const row = db.get('SELECT * FROM carts WHERE museum = ? AND id = ?', museum, id)
  return row && cartOf(row)
}

/** Returns true if the payment has taken too long. */
export const isTooOld = ({ created }: StoredCart, at: Date): boolean => at.getTime() - created > lifetime

/** Stores a cart until it is paid, and returns its unguessable id. */
export const storeCart = (
  { db, seed, lang, at }: Shop,
  started: Pick<StoredCart, 'customer' | 'order' | 'content' | 'continueUrl' | 'cancelUrl'>,
): string => {
  const id = randomBytes(18).toString('base64url')
  db.run(
    `INSERT INTO carts (id, museum, lang, customer, order_id, content, continue_url, cancel_url, created)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    seed.id,
    lang,
    started.customer ?? null,
    started.order ?? null,
    JSON.stringify(started.content),
    started.continueUrl,
    started.cancelUrl,
    at.getTime(),
  )
  return id
}

/** Records the result of the payment page, unless the cart is already booked or cancelled. */
export const setPayment = (db: Database, cart: StoredCart, payment: 'paid' | 'failed' | 'canceled'): void => {
  db.run("UPDATE carts SET payment = ? WHERE id = ? AND state = 'open' AND payment <> 'paid'", payment, cart.id)
}

export const setState = (db: Database, cart: StoredCart, state: 'booked' | 'canceled'): void => {
  db.run('UPDATE carts SET state = ? WHERE id = ?', state, cart.id)
}
