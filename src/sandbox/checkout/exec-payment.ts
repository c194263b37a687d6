import * as v from 'valibot'
import { assertAvailable, linesOf, takenBy } from '#sandbox/cart/lines.ts'
import { assertCovered, redeem } from '#sandbox/cart/vouchers.ts'
import type { Line } from '#sandbox/cart/line.ts'
import { sendMail } from '#sandbox/customers/outbox.ts'
import { sell } from '#sandbox/inventory/stock.ts'
import { localText, type Shop } from '#sandbox/shop/shop.ts'
import { translate } from '#sandbox/texts/translate.ts'
import { converted, flag, integer, text } from '#contract/scalars.ts'
import { fields } from '#contract/schemas.ts'
import { json, rowReader } from '#sandbox/database/row.ts'
import { badRequest, errorBody, HttpError, errorStatuses } from '#sandbox/http/http-error.ts'
import { amountText } from '#sandbox/shop/formats.ts'
import { findCart, isTooOld, setState, type StoredCart } from './carts.ts'
import { hasTickets, sendOrderMails } from './mails.ts'
import { addOrder, findOrder, markPaid, orderNumber } from './orders.ts'
import { readableCode } from './readable-code.ts'

/** Makes the bought vouchers' codes and mails them. */
const issueVouchers = (shop: Shop, lines: Line[], orderId: string, recipient: string): void => {
  const codes = lines
    .filter(({ kind }) => kind === 'voucher')
    .flatMap(({ count, name, price }) =>
      Array.from({ length: count }, () => {
        const code = readableCode()
        shop.db.run(
          'INSERT INTO voucher_codes (museum, code, name, amount, used, order_id) VALUES (?, ?, ?, ?, 0, ?)',
          shop.seed.id,
          code,
          JSON.stringify(name),
          price,
          orderId,
        )
        return `${localText(shop, name)}, ${amountText(shop, price)}: ${code}`
      }),
    )
  if (codes.length > 0) sendMail(shop, { recipient, subject: translate(shop, 'mailVoucherSubject'), lines: codes })
}

/**
 * Turns a paid cart into an order: takes stock and places, uses voucher codes and creates the purchased vouchers.
 * Requires a transaction; throws before it writes anything if something is no longer available.
 */
const book = (shop: Shop, { id, customer, content, ...cart }: StoredCart): string => {
  const lines = linesOf(shop, content.cart)
  assertAvailable(shop, lines)
  assertCovered(shop, content.quote.discounts)

  for (const { resource, count } of lines.flatMap(takenBy)) sell(shop, resource, count)
  redeem(shop, content.quote.discounts)
  const order = addOrder(shop, { quote: content.quote, status: 'paid', customer, cart: id })
  sendOrderMails(shop, { id, customer, content, ...cart }, order)
  issueVouchers({ ...shop, lang: cart.lang }, content.quote.lines, order, content.recipient ?? 'the buyer')
  setState(shop.db, { id, customer, content, ...cart }, 'booked')
  return order
}

const booked = fields({ data: fields({ booking_id: text, has_tickets: flag }) })

const answerOf = rowReader(
  'answers',
  'us',
  fields({
    us: text,
    cart: text,
    status: v.pipe(
      integer,
      converted('a status of the contract', (status) =>
        [200 as const, ...errorStatuses].find((known) => known === status),
      ),
    ),
    body: json(v.union([booked, errorBody], 'an object')),
  }),
)

/** An answer as it is kept for the repeats of a call. */
export type KeptAnswer = Pick<ReturnType<typeof answerOf>, 'status' | 'body'>

const gone = (code: string) => new HttpError(410, { code })

/** Throws 410, with the reason, for a cart that can't be paid or cancelled any more. */
const mustBeOpen: (shop: Shop, cart: StoredCart | undefined) => asserts cart is StoredCart = (shop, cart) => {
  if (cart?.state === 'booked') throw gone('ALREADY_PAID')
  if (!cart || isTooOld(cart, shop.at)) throw gone('TOO_SLOW')
}

const payOrder = (shop: Shop, cart: StoredCart, orderId: string): string => {
  const order = findOrder(shop, orderId)
  if (order?.status !== 'open') throw gone('ALREADY_PAID')
  markPaid(shop, orderId)
  sendOrderMails(shop, cart, orderNumber(shop, order))
  setState(shop.db, cart, 'booked')
  return orderId
}

const confirm = (shop: Shop, cartId: string): KeptAnswer => {
  const cart = findCart(shop.db, shop.seed.id, cartId)
  mustBeOpen(shop, cart)
  if (cart.state === 'canceled') throw gone('CANCELED')
  if (cart.payment !== 'paid') throw new HttpError(422, { error: translate(shop, 'notPaid') })
  const order = cart.order === undefined ? book(shop, cart) : payOrder(shop, cart, cart.order)
  return { status: 200, body: { data: { booking_id: order, has_tickets: hasTickets(cart.content.quote) } } }
}

const firstAnswer = (shop: Shop, cartId: string): KeptAnswer => {
  try {
    return confirm(shop, cartId)
  } catch (error) {
    if (error instanceof HttpError) return { status: error.status, body: error.body }
    throw error
  }
}

/**
 * Confirms a payment and books the cart, in one transaction. The first answer to a request token `us` is stored and
 * repeated, so that a client that lost the answer can retry as often as it likes.
 */
export const execPayment = (shop: Shop, us: string, cartId: string): KeptAnswer =>
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

/** Cancels a cart. Cancelling again is fine; 410 once it is booked or too old. */
export const cancelPayment = (shop: Shop, cartId: string): void =>
  shop.db.transaction(() => {
    const cart = findCart(shop.db, shop.seed.id, cartId)
    mustBeOpen(shop, cart)
    setState(shop.db, cart, 'canceled')
  })
