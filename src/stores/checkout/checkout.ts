import { atom } from 'nanostores'
import * as v from 'valibot'
import { maybeText } from '#domain/collections/schemas.ts'
import { parseId, type CartId } from '#domain/shop/ids.ts'
import type { Money } from '#domain/money/money.ts'
import { type Lang, languages } from '#domain/shop/languages.ts'
import type { Failure } from '#domain/failures/failure.ts'
import { initialPayment, nextPayment, type PaymentEvent, type PaymentState } from '#domain/checkout/payment-state.ts'
import { persisted, storedText } from '#stores/storage/storage.ts'
import { listIn, readableItems } from '#stores/storage/unread.ts'
import { lineSchema, type LineItem } from '#domain/lines/index.ts'
import { noLines } from '#stores/cart/cart.ts'
import { randomToken } from './random-token.ts'

/*
 * A payment, from one module to the next: `basket-payment.ts` and `order-payment.ts` say what is paid, and `payment.ts`
 * how. `start-payment.ts` opens the payment, and the browser leaves for the payment page. `returned.ts` handles the way
 * back, `outcome.ts` asks the server how it ended, and removes what was bought from the basket. If the browser comes back in
 * any other way, `open-payment.ts` continues the payment or abandons it. `payment-records.ts` keeps all of them for the
 * other tabs.
 */

/** State of this page's payment; only `dispatch` changes it. */
export const $payment = atom<PaymentState>(initialPayment)

/** Applies an event to the payment of this page, and returns its state after that. */
export function dispatch(event: PaymentEvent): PaymentState {
  $payment.set(nextPayment($payment.get(), event))
  return $payment.get()
}

/** Failure with which the server refused the cart (section 3, "Cart state"), if it did. */
export const $cartError = atom<Failure | undefined>(undefined)

const $browserSession = persisted<string>('sessionUs', '', storedText)

/** Returns the random id of this browser session; the first call makes it (section 7, "Checkout"). */
export function browserSessionId(): string {
  if ($browserSession.get() === '') $browserSession.set(randomToken())
  return $browserSession.get()
}

/** Order of a basket, kept from leaving for the payment page until its confirmation is shown. */
export interface Ordered {
  /** Cart it was booked as; absent until its lines have been removed from the basket. */
  cartId?: CartId
  /** Request token of the payment's record. */
  payment?: string
  /** Language of the lines' names; absent in orders of earlier releases. */
  lang?: Lang
  lines: LineItem[]
  /** Null if nothing ships. */
  shippingCosts: Money | null
}

export const nothingOrdered: Ordered = { lines: noLines, shippingCosts: null }

const orderedSchema = v.object({
  cartId: maybeText,
  payment: maybeText,
  lang: v.optional(v.picklist(languages)),
  shippingCosts: v.custom<number | null>((costs) => costs === null || Number.isSafeInteger(costs)),
})

/** Order that is being paid or was just booked, since the cart is empty by then, or holds something else. */
export const $ordered = persisted<Ordered>('ordered', nothingOrdered, (stored) => {
  if (!v.is(orderedSchema, stored) || !('lines' in stored)) return undefined
  const { cartId, payment, lang, shippingCosts } = stored
  // Earlier releases stored the lines that they couldn't read with the order.
  const all = [...listIn(stored.lines), ...('unread' in stored ? listIn(stored.unread) : [])]
  const lines = readableItems(`ordered ${payment}`, all, lineSchema)
  return { cartId: parseId(cartId), payment, lang, shippingCosts, lines }
})

/** Returns the request token with which this tab began to pay its order; undefined once that is booked. */
export function ownPayment(): string | undefined {
  const { cartId, payment } = $ordered.get()
  return cartId === undefined ? payment : undefined
}
