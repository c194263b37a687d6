import { randomInt } from 'node:crypto'
import { linesOf, mustBeLeft } from '#sandbox/cart/lines.ts'
import { mustBeCovered, redeem } from '#sandbox/cart/vouchers.ts'
import type { Line } from '#sandbox/cart/line.ts'
import { sendMail } from '#sandbox/customers/outbox.ts'
import { sell } from '#sandbox/inventory/sold.ts'
import { say, type Shop } from '#sandbox/shop/shop.ts'
import { tell } from '#sandbox/texts/tell.ts'
import { setState, type StoredCart } from './carts.ts'
import { addOrder } from './orders.ts'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Like `K7QX-94MB-T2HD`: no letters that look like digits. */
const newVoucherCode = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join(''),
  ).join('-')

/** Makes the bought vouchers' codes and mails them. */
const issueVouchers = (shop: Shop, lines: Line[], orderId: string, recipient: string): void => {
  const codes = lines
    .filter(({ kind }) => kind === 'voucher')
    .flatMap(({ count, name, price }) =>
      Array.from({ length: count }, () => {
        const code = newVoucherCode()
        shop.db.run(
          'INSERT INTO voucher_codes (museum, code, name, amount, used, order_id) VALUES (?, ?, ?, ?, 0, ?)',
          shop.seed.id,
          code,
          JSON.stringify(name),
          price,
          orderId,
        )
        return `${say(shop, name)}: ${code}`
      }),
    )
  if (codes.length > 0) sendMail(shop, { recipient, subject: tell(shop, 'mailVoucherSubject'), lines: codes })
}

/**
 * Turns a paid cart into an order: what it takes is sold, its voucher codes are used, the vouchers it buys are
 * made. Only in a transaction; throws before it writes anything if something can't be had any more.
 */
export const book = (shop: Shop, { id, customer, content, ...cart }: StoredCart): string => {
  const lines = linesOf(shop, content.cart)
  mustBeLeft(shop, lines)
  mustBeCovered(shop, content.quote.discounts)

  for (const { takes } of lines) if (takes) sell(shop, takes.resource, takes.count)
  redeem(shop, content.quote.discounts)
  const order = addOrder(shop, { quote: content.quote, status: 'paid', customer, cart: id })
  issueVouchers(shop, content.quote.lines, order, content.recipient ?? 'the buyer')
  setState(shop.db, { id, customer, content, ...cart }, 'booked')
  return order
}
