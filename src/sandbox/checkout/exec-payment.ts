import { anyOf } from '#contract/untidy/choices.ts'
import { fields } from '#contract/untidy/fields.ts'
import { flag, integer, text } from '#contract/untidy/scalars.ts'
import { converted } from '#contract/untidy/wire.ts'
import { json, rowReader } from '#sandbox/database/row.ts'
import { badRequest, errorBody, Refusal, refusalStatuses } from '#sandbox/http/refusal.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import { tell } from '#sandbox/texts/tell.ts'
import { book } from './book.ts'
import { findCart, isTooOld, setState, type StoredCart } from './carts.ts'
import { findOrder, markPaid } from './orders.ts'

const booked = fields({ data: fields({ booking_id: text, has_tickets: flag }) })

const answerOf = rowReader(
  'answers',
  'us',
  fields({
    us: text,
    cart: text,
    status: converted(integer, (status) => [200 as const, ...refusalStatuses].find((known) => known === status)),
    body: json(anyOf(booked, errorBody)),
  }),
)

/** An answer as it is kept for the repeats of a call. */
export type Answer = Pick<ReturnType<typeof answerOf>, 'status' | 'body'>

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
    const row = db.get('SELECT * FROM answers WHERE museum = ? AND us = ?', seed.id, us)
    if (row) {
      const { cart, status, body } = answerOf(row)
      if (cart !== cartId) throw badRequest('This request token belongs to another cart.')
      return { status, body }
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
