import { inject } from 'vitest'
import { placesIn } from '#cli/places.ts'
import { openDatabase } from '#sandbox/database/database.ts'
import { json, rowReader } from '#sandbox/database/row.ts'
import { storedQuote, type Quote } from '#sandbox/checkout/quote.ts'
import { text } from '#contract/scalars.ts'
import { fields, from } from '#contract/schemas.ts'

const quoteOf = rowReader('orders', 'cart', fields({ cart: text, quote: from('content', json(storedQuote)) }))

/** What the sandbox has booked of a cart: one order where all is well. */
export function bookedOf(cartId: string): Quote[] {
  const db = openDatabase(placesIn(inject('stateDir')).sandbox)
  try {
    return db.all('SELECT cart, content FROM orders WHERE cart = ?', cartId).map((row) => quoteOf(row).quote)
  } finally {
    db.close()
  }
}
