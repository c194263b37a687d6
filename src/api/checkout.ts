import {
  getCheckoutPayments,
  getOrderReview,
  postCheckoutCancel,
  postCheckoutExecPayment,
  postCheckoutInitPayment,
  postCheckoutInitPaymentOrder,
  postCheckoutSuggest,
  postShippingCosts,
} from '#contract/checkout.ts'
import { cartOnWire } from '#contract/cart.ts'
import type { LineItem } from '#domain/lines/index.ts'
import type { PaymentDetails } from '#domain/checkout/payment.ts'
import type { CartId, OrderId, PaymentTypeId } from '#domain/shop/ids.ts'
import { safeAddress, type Api, type CallOptions } from './api.ts'
import { client } from './client.ts'

interface WithLines {
  lines: readonly LineItem[]
}

/** Fetches the payment types. */
export const fetchPaymentTypes = client(getCheckoutPayments)

/** Fetches suggestions for a cart. */
export const fetchSuggestions = client(postCheckoutSuggest, {
  request: ({ lines }: WithLines) => ({ body: { cart: cartOnWire(lines) } }),
})

/**
 * Fetches the shipping costs of a cart: to `country`, or without one to the customer's address.
 * @throws BusinessError with the server's code
 */
export const fetchShippingCosts = client(postShippingCosts, {
  request: ({ lines, country }: WithLines & { country?: string | undefined }) => ({
    body: { country, cart: cartOnWire(lines) },
    anonymous: country !== undefined,
  }),
})

/** The payment type, and the addresses that the payment page returns to. */
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

/** Returns the address of a payment page. @throws UnsafeAddress if it is neither https nor on this machine */
const paymentPage = (address: string) => safeAddress('The address of the payment page', address).href

interface CartPayment extends PaymentStart, WithLines {
  externalDocumentNumber?: string | undefined
}

const startCartPayment = client(postCheckoutInitPayment, {
  request: ({ lines, externalDocumentNumber, ...start }: CartPayment) => ({
    body: { ...startOnWire(start), cart: cartOnWire(lines, externalDocumentNumber) },
  }),
})

/**
 * Starts a payment and returns the address to send the browser to; nothing is reserved yet.
 * @throws BusinessError with the reason, which the cart shows; UnsafeAddress
 */
export const initPayment = async (api: Api, payment: CartPayment & CallOptions): Promise<string> =>
  paymentPage(await startCartPayment(api, payment))

interface OrderPayment extends PaymentStart {
  orderId: OrderId
}

const startOrderPayment = client(postCheckoutInitPaymentOrder, {
  request: ({ orderId, ...start }: OrderPayment) => ({ body: { ...startOnWire(start), id: orderId } }),
})

/** Starts the payment of an existing order. Errors as for `initPayment`. */
export const initPaymentOrder = async (api: Api, payment: OrderPayment & CallOptions): Promise<string> =>
  paymentPage(await startOrderPayment(api, payment))

/** A confirmation of a payment. */
export interface PaymentConfirmation {
  cartId: CartId
  /** 12 characters, the same for every repeat of this confirmation: the server then gives the same answer. */
  requestToken: string
  /** 12 characters, the same for the browser session. */
  browserSessionId: string
  /** The address that the browser returned to. */
  sourceUrl: string
}

/**
 * Confirms a payment; safe to repeat with the same request token.
 * @throws Gone if the cart is paid already or too old; BusinessError if it isn't paid
 */
export const execPayment = client(postCheckoutExecPayment, {
  request: ({ cartId, requestToken, browserSessionId, sourceUrl }: PaymentConfirmation) => ({
    us: requestToken,
    sessionUs: browserSessionId,
    srcURL: sourceUrl,
    body: { cartId },
  }),
})

/** Cancels a started payment. @throws Gone */
export const cancelPayment = client(postCheckoutCancel, {
  request: ({ cartId }: { cartId: CartId }) => ({ body: { cartId } }),
  answer: () => {},
})

/** Fetches an order for review. @throws NotAvailable if there is none, or if it belongs to somebody else */
export const fetchOrderReview = client(getOrderReview)
