import { randomBytes } from 'node:crypto'
import { oneOf, converted } from '#contract/wire/wire.ts'
import { fields, from, optional } from '#contract/wire/fields.ts'
import { integer, text } from '#contract/wire/scalars.ts'
import { json, rowReader } from '#sandbox/database/row.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import { storedQuote } from './quote.ts'

const orderOf = rowReader(
  'orders',
  'id',
  fields({
    id: text,
    number: integer,
    status: oneOf('open', 'paid', 'canceled'),
    customer: optional(integer),
    created: converted(integer, (moment) => new Date(moment)),
    quote: from('content', json(storedQuote)),
  }),
)

/** An order: booked from a paid cart, or open until somebody pays it. */
export type Order = ReturnType<typeof orderOf>

export const findOrder = ({ db, seed }: Shop, id: string): Order | undefined => {
  const row = db.get('SELECT * FROM orders WHERE museum = ? AND id = ?', seed.id, id)
  return row && orderOf(row)
}

/** Adds an order and gives its id, which nobody can guess. Only in a transaction. */
export const addOrder = (
  { db, seed, at }: Shop,
  { quote, status, customer, cart }: Pick<Order, 'quote' | 'status' | 'customer'> & { cart?: string },
): string => {
  const id = randomBytes(12).toString('hex')
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

export const markPaid = ({ db }: Shop, id: string): void => {
  db.run("UPDATE orders SET status = 'paid' WHERE id = ?", id)
}
