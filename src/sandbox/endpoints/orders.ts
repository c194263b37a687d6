import { Hono } from 'hono'
import { lineName } from '#sandbox/cart/line.ts'
import { findOrder, type Order, orderNumber } from '#sandbox/checkout/orders.ts'
import { accountById } from '#sandbox/customers/accounts.ts'
import { signedInIf } from '#sandbox/customers/sessions.ts'
import { send, type ShopEnv } from '#sandbox/http/answer.ts'
import { HttpError } from '#sandbox/http/http-error.ts'
import { localText, type Shop } from '#sandbox/shop/shop.ts'
import { wallClock } from '#sandbox/shop/wall-clock.ts'

const asSent = (shop: Shop, order: Order) => {
  const { id, status, created, quote } = order
  return {
    id,
    number: orderNumber(shop, order),
    status,
    date: wallClock(created, shop.seed.timeZone),
    items: [
      ...quote.lines.map((line) => ({
        name: lineName(shop, line),
        count: line.count,
        price: line.price,
        totalPrice: line.total,
        datetime: line.datetime,
      })),
      ...quote.discounts.map(({ name, amount }) => ({
        name: localText(shop, name),
        count: 1,
        price: -amount,
        totalPrice: -amount,
        datetime: undefined,
      })),
    ],
    shippingCosts: quote.shipping,
    total: quote.total,
    payable: status === 'open',
  }
}

/**
 * Returns true if an order may be shown: a guest's to anybody who has its unguessable id, a customer's to that
 * customer.
 */
const maySee = (shop: Shop, order: Order, token: string | undefined): boolean => {
  const account = signedInIf(shop, token)
  if (order.customer === undefined) return true
  if (account) return account.id === order.customer
  return accountById(shop, order.customer)?.guest ?? false
}

/** `order/review` of the contract; 406 for an unknown order and for somebody else's. */
export const orders = new Hono<ShopEnv>().get('/order/review', (c) => {
  const { shop } = c.var
  const order = findOrder(shop, c.req.query('id') ?? '')
  if (!order || !maySee(shop, order, c.req.query('_'))) {
    throw new HttpError(406, { message: 'This order is not available.' })
  }
  return send(c, asSent(shop, order))
})
