import { atom } from 'nanostores'
import { parseId, type CartId } from '#domain/shop/ids.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { Money } from '#domain/money/money.ts'
import { isLang, type Lang } from '#domain/shop/languages.ts'
import type { Failure } from '#domain/failures/failure.ts'
import { initialPayment, nextPayment, type PaymentEvent, type PaymentState } from '#domain/checkout/payment-state.ts'
import { checked, isMaybe, isShape, isText, isWhole } from '#stores/storage/checks.ts'
import { isEither, isWebAddress } from '#stores/storage/island-checks.ts'
import { persisted } from '#stores/storage/storage.ts'
import { storedLines } from '#stores/cart/stored-lines.ts'
import { noLines } from '#stores/cart/cart.ts'
import { randomToken } from './random-token.ts'

/** State of the payment that this page is about; `dispatch` alone changes it. */
export const $payment = atom<PaymentState>(initialPayment)

/** Applies an event to the payment of this page, and returns its state after that. */
export function dispatch(event: PaymentEvent): PaymentState {
  $payment.set(nextPayment($payment.get(), event))
  return $payment.get()
}

/** Failure by which the server refused the cart (section 3, "Cart state"); undefined unless it did. */
export const $cartError = atom<Failure | undefined>(undefined)

/** Country that shipping costs are asked for until an address is given. */
export const $shippingCountry = persisted<string>('shippingCountry', '', checked(isText))

const $browserSession = persisted<string>('sessionUs', '', checked(isText))

/** Returns the random id of this browser session; the first call makes it (section 7, "Checkout"). */
export function browserSessionId(): string {
  if ($browserSession.get() === '') $browserSession.set(randomToken())
  return $browserSession.get()
}

/** Order of a basket, kept from the way to the payment page until its confirmation is shown. */
export interface Ordered {
  /** Cart it was booked as; absent until then, and until its lines have left the basket. */
  cartId?: CartId
  /** Request token of the payment's record. */
  payment?: string
  /** Address of the payment page. */
  address?: string
  /** Language that the lines are named in; orders kept by earlier releases don't say. */
  lang?: Lang
  lines: LineItem[]
  /** Null where nothing ships. */
  shippingCosts: Money | null
}

export const nothingOrdered: Ordered = { lines: noLines, shippingCosts: null }

const hasOrder = isShape<Pick<Ordered, 'payment' | 'address' | 'lang' | 'shippingCosts'> & { cartId?: string }>({
  cartId: isMaybe(isText),
  payment: isMaybe(isText),
  address: isMaybe(isWebAddress),
  lang: isMaybe(isLang),
  shippingCosts: isEither(isWhole, (value) => value === null),
})

/** Order on its way to be paid or just booked: by then the cart is empty, or holds something else. */
export const $ordered = persisted<Ordered>('ordered', nothingOrdered, (stored) => {
  if (!hasOrder(stored) || !('lines' in stored)) return undefined
  const lines = storedLines(stored.lines)
  const { cartId, payment, address, lang, shippingCosts } = stored
  return lines && { cartId: parseId(cartId), payment, address, lang, shippingCosts, lines }
})

/** Number under which the buyer books the order, for schools and firms; empty where there is none (section 3, "Cart state"). */
export const $documentNumber = persisted<string>('documentNumber', '', checked(isText))
