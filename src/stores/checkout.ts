import { atom } from 'nanostores'
import { nextCheckout } from '#domain/checkout/checkout-machine.ts'
import { initialCheckout, type CheckoutEvent, type CheckoutState } from '#domain/checkout/checkout-state.ts'
import { isText } from './checks.ts'
import { persisted } from './storage.ts'
import { storedLines } from './stored-lines.ts'
import { noLines } from './cart.ts'
import { randomToken } from './random-token.ts'
import type { LineItem } from '#domain/cart/line-item.ts'

/** Where the checkout of this page stands; changed by `happen` alone. */
export const $checkout = atom<CheckoutState>(initialCheckout)

/** Lets something happen to the checkout, and tells where it stands then. */
export function happen(event: CheckoutEvent): CheckoutState {
  $checkout.set(nextCheckout($checkout.get(), event))
  return $checkout.get()
}

/** What the server said about the cart when it refused it, in the visitor's language (section 3, "Cart state"). */
export const $cartError = atom('')

const text = (stored: unknown) => (isText(stored) ? stored : undefined)

/** The country shipping costs are asked for, as long as nobody has given an address. */
export const $shippingCountry = persisted<string>('shippingCountry', '', text)

/** The random token of this browser session, made when it is first needed (section 7, "Checkout"). */
const $sessionToken = persisted<string>('sessionUs', '', text)

export function sessionToken(): string {
  if ($sessionToken.get() === '') $sessionToken.set(randomToken())
  return $sessionToken.get()
}

/** The lines of the order just paid, for the page that confirms it: the cart is empty by then. */
export const $orderedLines = persisted<LineItem[]>('orderedLines', noLines, storedLines)
