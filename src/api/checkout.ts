import {
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
import type { Api, CallOptions } from './api.ts'
import { request } from './client.ts'

interface WithLines {
  lines: readonly LineItem[]
}

/** Fetches suggestions for a cart. */
export const fetchSuggestions = (api: Api, { lines, signal }: WithLines & CallOptions) =>
  request(api, postCheckoutSuggest, { body: { cart: cartOnWire(lines) }, signal })

/**
 * Fetches the shipping costs of a cart: to `country`, or without one to the customer's address.
 * @throws BusinessError with the server's code
 */
export const fetchShippingCosts = (
  api: Api,
  { lines, country, signal }: WithLines & CallOptions & { country?: string | undefined },
) =>
  request(api, postShippingCosts, {
    body: { country, cart: cartOnWire(lines) },
    anonymous: country !== undefined,
    signal,
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

interface CartPayment extends PaymentStart, WithLines {
  externalDocumentNumber?: string | undefined
}

/**
 * Starts a payment and returns the address to send the browser to; nothing is reserved yet.
 * @throws BusinessError with the reason, which the cart shows; ContractError for an address that isn't https
 */
export function initPayment(
  api: Api,
  { lines, externalDocumentNumber, signal, ...start }: CartPayment & CallOptions,
): Promise<string> {
  const body = { ...startOnWire(start), cart: cartOnWire(lines, externalDocumentNumber) }
  return request(api, postCheckoutInitPayment, { body, signal })
}

interface OrderPayment extends PaymentStart {
  orderId: OrderId
}

/** Starts the payment of an existing order. Errors as for `initPayment`. */
export function initPaymentOrder(api: Api, { orderId, signal, ...start }: OrderPayment & CallOptions): Promise<string> {
  const body = { ...startOnWire(start), id: orderId }
  return request(api, postCheckoutInitPaymentOrder, { body, signal })
}

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
export const execPayment = (
  api: Api,
  { cartId, requestToken, browserSessionId, sourceUrl, signal }: PaymentConfirmation & CallOptions,
) =>
  request(api, postCheckoutExecPayment, {
    us: requestToken,
    sessionUs: browserSessionId,
    srcURL: sourceUrl,
    body: { cartId },
    signal,
  })

/** Cancels a started payment. @throws Gone */
export async function cancelPayment(api: Api, { cartId }: { cartId: CartId }): Promise<void> {
  await request(api, postCheckoutCancel, { body: { cartId } })
}
