import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { asText, asWhole } from '#sandbox/database/row.ts'
import { badRequest, Refusal } from '#sandbox/http/refusal.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import { tell } from '#sandbox/texts/tell.ts'
import { book } from './book.ts'
import { findCart, isTooOld, setState, type StoredCart } from './carts.ts'
import { findOrder, markPaid } from './orders.ts'

/** An answer as it is kept for the repeats of a call. */
export interface Answer {
  status: ContentfulStatusCode
  body: Record<string, unknown>
}

const withTickets = new Set(['ticket', 'dayticket', 'guidedTour'])

const gone = (code: string) => new Refusal(410, { code })

/** 410, saying why, for a cart that can't be paid or given up any more. */
const mustBeOpen: (shop: Shop, cart: StoredCart | undefined) => asserts cart is StoredCart = (shop, cart) => {
  if (cart?.state === 'booked') throw gone('ALREADY_PAID')
  if (!cart || isTooOld(cart, shop.at)) throw gone('TOO_SLOW')
}

const payOrder = (shop: Shop, cart: StoredCart, orderId: string): string => {
  if (findOrder(shop, orderId)?.status !== 'open') throw gone('ALREADY_PAID')
  markPaid(shop, orderId)
  setState(shop.db, cart, 'booked')
  return orderId
}

const confirm = (shop: Shop, cartId: string): Answer => {
  const cart = findCart(shop.db, shop.seed.id, cartId)
  mustBeOpen(shop, cart)
  if (cart.state === 'canceled') throw gone('CANCELED')
  if (cart.payment !== 'paid') throw new Refusal(422, { error: tell(shop, 'notPaid') })
  const order = cart.order === undefined ? book(shop, cart) : payOrder(shop, cart, cart.order)
  const hasTickets = cart.content.quote.lines.some(({ kind }) => withTickets.has(kind))
  return { status: 200, body: { data: { booking_id: order, has_tickets: hasTickets } } }
}

const firstAnswer = (shop: Shop, cartId: string): Answer => {
  try {
    return confirm(shop, cartId)
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: error.body }
    throw error
  }
}

/**
 * Confirms a payment and books the cart, in one transaction. The first answer to a request token `us` is kept and
 * given again to every repeat, so that a client that lost the answer can ask as often as it likes.
 */
export const execPayment = (shop: Shop, us: string, cartId: string): Answer =>
  shop.db.transaction(() => {
    const { db, seed } = shop
    const kept = db.get('SELECT cart, status, body FROM answers WHERE museum = ? AND us = ?', seed.id, us)
    if (kept) {
      if (kept['cart'] !== cartId) throw badRequest('This request token belongs to another cart.')
      const status = asWhole(kept['status'])
      return { status: status === 410 || status === 422 ? status : 200, body: JSON.parse(asText(kept['body'])) }
    }
    const answer = firstAnswer(shop, cartId)
    db.run(
      'INSERT INTO answers (museum, us, cart, status, body) VALUES (?, ?, ?, ?, ?)',
      seed.id,
      us,
      cartId,
      answer.status,
      JSON.stringify(answer.body),
    )
    return answer
  })

/** Gives a cart up. Once more is fine; 410 once it is booked or too old. */
export const cancelPayment = (shop: Shop, cartId: string): void =>
  shop.db.transaction(() => {
    const cart = findCart(shop.db, shop.seed.id, cartId)
    mustBeOpen(shop, cart)
    setState(shop.db, cart, 'canceled')
  })
