import * as v from 'valibot'
import { randomBytes } from 'node:crypto'
import { integer, text } from '#contract/scalars.ts'
import { fields, from, oneOf, optional } from '#contract/schemas.ts'
import { json, rowReader } from '#sandbox/database/row.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import { storedQuote } from './quote.ts'
import { readableCode } from './readable-code.ts'

const orderOf = rowReader(
  'orders',
  'id',
  fields({
    id: text,
    number: integer,
    cart: optional(text),
    status: oneOf('open', 'paid', 'canceled'),
    customer: optional(integer),
    created: v.pipe(
      integer,
      v.transform((moment) => new Date(moment)),
    ),
    quote: from('content', json(storedQuote)),
  }),
)

/** An order: booked from a paid cart, or open until somebody pays it. */
export type Order = ReturnType<typeof orderOf>

export const findOrder = ({ db, seed }: Shop, id: string): Order | undefined => {
  const row = db.get('SELECT * FROM orders WHERE museum = ? AND id = ?', seed.id, id)
  return row && orderOf(row)
}

/**
 * Adds an order and gives its id, which nobody can guess. A cart's order is named by it, so that the buyer reads one
 * number everywhere; one from the desk has the desk's number. Only in a transaction.
 */
export const addOrder = (
  { db, seed, at }: Shop,
  { quote, status, customer, cart }: Pick<Order, 'quote' | 'status' | 'customer'> & { cart?: string },
): string => {
  const id = cart === undefined ? randomBytes(12).toString('hex') : readableCode()
  db.run(
    `INSERT INTO orders (id, museum, number, cart, customer, status, created, content)
     SELECT ?, ?, COALESCE(MAX(number), 1000) + 1, ?, ?, ?, ?, ? FROM orders WHERE museum = ?`,
    id,
    seed.id,
    cart ?? null,
    customer ?? null,
    status,
    at.getTime(),
    JSON.stringify(quote),
    seed.id,
  )
  return id
}

/** Returns the number by which people name an order. */
export const orderNumber = ({ seed }: Shop, { id, number, cart }: Pick<Order, 'id' | 'number' | 'cart'>): string =>
  cart === undefined ? `${seed.id.slice(0, 2).toUpperCase()}-${number}` : id

export const markPaid = ({ db }: Shop, id: string): void => {
  db.run("UPDATE orders SET status = 'paid' WHERE id = ?", id)
}
