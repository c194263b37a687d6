import { isId, parseId, type CartId, type OrderId } from '#domain/shop/ids.ts'
import { atom } from 'nanostores'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { OrderReview } from '#domain/checkout/order.ts'
import type { Money } from '#domain/money/money.ts'
import type { Failure } from '#domain/failures/failure.ts'
import {
  nextCheckout,
  initialCheckout,
  type CheckoutEvent,
  type CheckoutState,
} from '#domain/checkout/checkout-state.ts'
import { checked, isFlag, isList, isMaybe, isShape, isText, isWhole } from '#stores/storage/checks.ts'
import { isEither, isMoment, isOneOf, isWebAddress } from '#stores/storage/island-checks.ts'
import { persisted } from '#stores/storage/storage.ts'
import { storedLines } from '#stores/cart/stored-lines.ts'
import { noLines } from '#stores/cart/cart.ts'
import { randomToken } from './random-token.ts'

/** Where the checkout of this page stands; changed by `happen` alone. */
export const $checkout = atom<CheckoutState>(initialCheckout)

/** Lets something happen to the checkout, and tells where it stands then. */
export function happen(event: CheckoutEvent): CheckoutState {
  $checkout.set(nextCheckout($checkout.get(), event))
  return $checkout.get()
}

/** Why the server refused the cart, as its failure says it (section 3, "Cart state"); undefined while it doesn't. */
export const $cartError = atom<Failure | undefined>(undefined)

/** The country shipping costs are asked for, as long as nobody has given an address. */
export const $shippingCountry = persisted<string>('shippingCountry', '', checked(isText))

const $browserSession = persisted<string>('sessionUs', '', checked(isText))

/** The random id of this browser session, made when it is first needed (section 7, "Checkout"). */
export function browserSessionId(): string {
  if ($browserSession.get() === '') $browserSession.set(randomToken())
  return $browserSession.get()
}

/** What was ordered, kept from the way to the payment page until it is shown with its confirmation. */
export interface Ordered {
  /** Absent until it is booked, and its lines have left the cart. */
  cartId?: CartId
  /** Request token of its payment's record. */
  payment?: string
  /** Where it is paid. */
  address?: string
  lines: LineItem[]
  /** Null where nothing ships. */
  shippingCosts: Money | null
}

export const nothingOrdered: Ordered = { lines: noLines, shippingCosts: null }

const hasOrder = isShape<Pick<Ordered, 'payment' | 'address' | 'shippingCosts'> & { cartId?: string }>({
  cartId: isMaybe(isText),
  payment: isMaybe(isText),
  address: isMaybe(isWebAddress),
  shippingCosts: isEither(isWhole, (value) => value === null),
})

/** The order on its way: by then the cart is empty, or the visitor is at another one already. */
export const $ordered = persisted<Ordered>('ordered', nothingOrdered, (stored) => {
  if (!hasOrder(stored) || !('lines' in stored)) return undefined
  const lines = storedLines(stored.lines)
  const { cartId, payment, address, shippingCosts } = stored
  return lines && { cartId: parseId(cartId), payment, address, shippingCosts, lines }
})

/** An order that this tab began to pay, as it was shown then, for its confirmation. */
export interface PaidOrder {
  /** Request token of its payment's record. */
  payment: string
  order: OrderReview
}

const isPaidOrder = isShape<PaidOrder>({
  payment: isText,
  order: isShape<OrderReview>({
    id: isId<OrderId>,
    number: isMaybe(isText),
    status: isOneOf('open', 'paid', 'canceled'),
    date: isMoment,
    items: isList(
      isShape<OrderReview['items'][number]>({
        name: isText,
        count: isWhole,
        price: isWhole,
        total: isWhole,
        start: isMaybe(isMoment),
      }),
    ),
    shippingCosts: isMaybe(isWhole),
    total: isWhole,
    payable: isFlag,
  }),
})

/** The order that this tab began to pay last (section 2, `order-review/{id}`); the basket has nothing to do with it. */
export const $paidOrder = persisted<PaidOrder | undefined>('paidOrder', undefined, checked(isPaidOrder))
