import type { CartId, OrderId, PaymentTypeId } from '#domain/shop/ids.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { PaymentDetails, PaymentType, Receipt } from '#domain/checkout/payment.ts'
import type { OrderReview } from '#domain/checkout/order.ts'
import type { Suggestion } from '#domain/cart/suggestions.ts'
import type { Money } from '#domain/money/money.ts'
import { cartOnWire } from '#contract/cart.ts'
import { orderReview, paymentAddress, paymentTypes, receipt, shippingCosts, suggestions } from '#contract/checkout.ts'
import { done } from '#contract/customer.ts'
import type { Api, CallOptions } from './api.ts'
import { request } from './call.ts'
import { safeAddress } from './safe-address.ts'

/** Where the browser comes back to from the payment page, and how to pay. */
interface PaymentStart {
  paymentType: PaymentTypeId
  details: PaymentDetails
  continueUrl: string
  cancelUrl: string
}

const startOnWire = ({ paymentType, details, continueUrl, cancelUrl }: PaymentStart) => ({
  payart: paymentType,
  aux: details,
  url: { continue: continueUrl, cancel: cancelUrl },
})

/** How one can pay. */
export const fetchPaymentTypes = (api: Api, options?: CallOptions): Promise<PaymentType[]> =>
  request(api, paymentTypes, { ...options, call: 'checkout/payments' })

/** What else might be of interest with this cart. */
export const fetchSuggestions = (api: Api, lines: LineItem[], options?: CallOptions): Promise<Suggestion[]> =>
  request(api, suggestions, { ...options, call: 'checkout/suggest', body: { cart: cartOnWire(lines) } })

/**
 * What shipping the cart costs: to `country`, or without one to the address of who is signed in.
 * @throws Coded with the server's code
 */
export function fetchShippingCosts(
  api: Api,
  lines: LineItem[],
  country?: string,
  options?: CallOptions,
): Promise<Money> {
  const cart = cartOnWire(lines)
  const signed = country === undefined
  return request(api, shippingCosts, {
    ...options,
    call: 'shipping/costs',
    body: signed ? { cart } : { country, cart },
    signed,
  })
}

/**
 * Starts to pay and gives the address the browser goes to; nothing is reserved yet.
 * @throws Coded with what the cart shows; UnsafeAddress where the payment page is neither https nor on this machine
 */
export async function initPayment(
  api: Api,
  { lines, externalDocumentNumber, ...start }: PaymentStart & { lines: LineItem[]; externalDocumentNumber?: string },
  options?: CallOptions,
): Promise<string> {
  const body = { ...startOnWire(start), cart: cartOnWire(lines, externalDocumentNumber) }
  const address = await request(api, paymentAddress, { ...options, call: 'checkout/initPayment', body, signed: true })
  return safeAddress('The address of the payment page', address).href
}

/** Starts to pay an order that exists. Errors as for `initPayment`. */
export async function initPaymentOrder(
  api: Api,
  { orderId, ...start }: PaymentStart & { orderId: OrderId },
  options?: CallOptions,
): Promise<string> {
  const call = 'checkout/initPaymentOrder'
  const body = { ...startOnWire(start), id: orderId }
  const address = await request(api, paymentAddress, { ...options, call, body, signed: true })
  return safeAddress('The address of the payment page', address).href
}

/** One confirmation of a payment. */
export interface PaymentConfirmation {
  cartId: CartId
  /** 12 characters, the same for every repeat of this confirmation: the server then gives the same answer. */
  requestToken: string
  /** 12 characters, the same for the browser session. */
  browserSessionId: string
  /** The address the browser came back to. */
  sourceUrl: string
}

/**
 * Confirms a payment; safe to repeat with the same request token.
 * @throws Gone where the cart is paid already or too old; Coded where it isn't paid
 */
export function execPayment(
  api: Api,
  { cartId, requestToken, browserSessionId, sourceUrl }: PaymentConfirmation,
  options?: CallOptions,
): Promise<Receipt> {
  const query = { us: requestToken, sessionUs: browserSessionId, srcURL: sourceUrl }
  return request(api, receipt, { ...options, call: 'checkout/execPayment', query, body: { cartId } })
}

/** Gives a started payment up. @throws Gone */
export async function cancelPayment(api: Api, cartId: CartId, options?: CallOptions): Promise<void> {
  await request(api, done, { ...options, call: 'checkout/cancel', query: { noRedirect: '1' }, body: { cartId } })
}

/** An order to look at. @throws NotAvailable where there is none or it is somebody else's */
export const fetchOrderReview = (api: Api, orderId: OrderId, options?: CallOptions): Promise<OrderReview> =>
  request(api, orderReview, { ...options, call: 'order/review', query: { id: orderId }, signed: true, personal: true })
