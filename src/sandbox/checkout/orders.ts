import { randomBytes } from 'node:crypto'
import { asText, asWhole } from '#sandbox/database/row.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import type { Quote } from './quote.ts'

/** An order: booked from a paid cart, or open until somebody pays it. */
export interface Order {
  id: string
  number: number
  status: 'open' | 'paid' | 'canceled'
  customer?: number
  created: Date
  quote: Quote
}

const statuses = ['open', 'paid', 'canceled'] as const

export const findOrder = ({ db, seed }: Shop, id: string): Order | undefined => {
  const row = db.get('SELECT * FROM orders WHERE museum = ? AND id = ?', seed.id, id)
  if (!row) return undefined
  return {
    id,
    number: asWhole(row['number']),
    status: statuses.find((status) => status === row['status']) ?? 'canceled',
    customer: row['customer'] === null ? undefined : asWhole(row['customer']),
    created: new Date(asWhole(row['created'])),
    quote: JSON.parse(asText(row['content'])),
  }
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
