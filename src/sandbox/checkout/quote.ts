import type * as v from 'valibot'
import { integer } from '#contract/scalars.ts'
import { array, fields, optional } from '#contract/schemas.ts'
import { type Cart, storedLine } from '#sandbox/cart/line.ts'
import { linesOf, assertAvailable } from '#sandbox/cart/lines.ts'
import { assertPaidTicket } from '#sandbox/cart/ticket-line.ts'
import { isShipped, shippingCosts } from '#sandbox/cart/shipping.ts'
import { discountsFor, storedDiscount } from '#sandbox/cart/vouchers.ts'
import { HttpError } from '#sandbox/http/http-error.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import { translate } from '#sandbox/texts/translate.ts'

/** Price of a cart, stored with the cart and with the order, so that a price once shown is the price paid. */
export const storedQuote = fields({
  lines: array(storedLine),
  /** Shipping costs, where something is shipped. */
  shipping: optional(integer),
  discounts: array(storedDiscount),
  /** Amount left to pay. */
  total: integer,
})
export type Quote = v.InferOutput<typeof storedQuote>

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Prices a cart and checks that everything in it can be had; 422 with a text that names the line. */
export const quoteFor = (shop: Shop, cart: Cart, shippingCountry: string | undefined): Quote => {
  const lines = linesOf(shop, cart)
  if (lines.length === 0) throw new HttpError(422, { error: translate(shop, 'basketEmpty') })
  assertPaidTicket(shop, cart)
  assertAvailable(shop, lines)
  const refused = (error: string) => new HttpError(422, { error })
  const shipping = isShipped(lines) ? shippingCosts(shop, lines, shippingCountry, refused) : undefined
  const full = sum(lines.map(({ total }) => total)) + (shipping ?? 0)
  const codes = cart.items.flatMap((item) => (item.type === 'voucherCode' ? [item.barcode] : []))
  const discounts = discountsFor(shop, codes, full)
  return {
    lines,
    shipping,
    discounts,
    total: full - sum(discounts.map(({ amount }) => amount)),
  }
}
