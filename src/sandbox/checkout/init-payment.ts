import type * as v from 'valibot'
import type { postCheckoutInitPayment, postCheckoutInitPaymentOrder } from '#contract/checkout.ts'
import { trimmed, webAddress } from '#sandbox/http/request.ts'
import { HttpError } from '#sandbox/http/http-error.ts'
import type { MuseumSeed, Texts } from '#sandbox/seed.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import { translate } from '#sandbox/texts/translate.ts'
import { shippingCountryOf } from '#sandbox/cart/shipping.ts'
import type { Account } from '#sandbox/customers/accounts.ts'
import { signedIn, signedInIf } from '#sandbox/customers/sessions.ts'
import { storeCart, type StoredCart } from './carts.ts'
import { findOrder } from './orders.ts'
import { quoteFor } from './quote.ts'

/** Recognises an IBAN by its form and its check digits (ISO 7064, remainder 1 by 97). */
export const isIban = (text: string): boolean => {
  const iban = text.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

type PaymentType = MuseumSeed['paymentTypes'][number]

/** Direct debit: not without account holder and IBAN. */
const directDebit = 74
/** Credit cards can be used even where the list of payment types doesn't name them (section 3). */
const creditCard: PaymentType = { id: 164, name: { en: 'Credit card', de: 'Kreditkarte' } }

/** Returns the payment type of a request, with everything it needs in `aux`; 422 otherwise. */
const paymentTypeOf = (
  shop: Shop,
  id: string,
  aux: v.InferOutput<typeof postCheckoutInitPayment.request>['aux'],
): PaymentType => {
  const type = [...shop.seed.paymentTypes, creditCard].find((one) => String(one.id) === id)
  if (!type || (type.wallet !== undefined && aux.wallet !== type.wallet)) {
    throw new HttpError(422, { error: translate(shop, 'paymentTypeInvalid') })
  }
  const iban = trimmed(aux.iban)
  const isMissing = type.id === directDebit && (iban === undefined || !trimmed(aux.accountHolder))
  if (isMissing || (iban !== undefined && !isIban(iban))) {
    throw new HttpError(422, { error: translate(shop, 'bankDetailsInvalid') })
  }
  return type
}

type PaymentStart = v.InferOutput<typeof postCheckoutInitPayment.request>
type OrderPaymentStart = v.InferOutput<typeof postCheckoutInitPaymentOrder.request>

const payAddress = (shop: Shop, cartId: string): string => `${shop.origin}/${shop.seed.id}/pay/${cartId}`

/** Reads the shared part of both calls: payment type, customer, and return addresses. */
const startOf = (
  shop: Shop,
  { payart, aux, url }: PaymentStart | OrderPaymentStart,
  token: string | undefined,
): { paymentType: Texts; account?: Account } & Pick<StoredCart, 'continueUrl' | 'cancelUrl'> => {
  const type = paymentTypeOf(shop, payart, aux)
  // Express payment brings its own sign-in; everything else needs one before.
  const account = type.express ? signedInIf(shop, token) : signedIn(shop, token)
  return {
    paymentType: type.name,
    account,
    continueUrl: webAddress(url.continue, 'url.continue'),
    cancelUrl: webAddress(url.cancel, 'url.cancel'),
  }
}

/**
 * Checks that a cart is available, stores it (without reserving anything) and returns the address of its payment page.
 */
export const initPayment = (shop: Shop, request: PaymentStart, token: string | undefined): string => {
  const { account, paymentType, ...urls } = startOf(shop, request, token)
  const { cart } = request
  const country = account ? shippingCountryOf(account) : shop.seed.defaultCountry
  const content = { cart, quote: quoteFor(shop, cart, country), paymentType, recipient: account?.email }
  return payAddress(shop, storeCart(shop, { customer: account?.id, content, ...urls }))
}

/** Starts the payment of an open order, without checks, since it belongs to the customer already. */
export const initPaymentOrder = (shop: Shop, request: OrderPaymentStart, token: string | undefined): string => {
  const { account, paymentType, ...urls } = startOf(shop, request, token)
  const order = findOrder(shop, request.id)
  if (order?.status !== 'open' || (order.customer !== undefined && order.customer !== account?.id)) {
    throw new HttpError(422, { error: translate(shop, 'orderNotPayable') })
  }
  const cart = { ver: 1, items: [] }
  const content = { cart, quote: order.quote, paymentType, recipient: account?.email }
  return payAddress(shop, storeCart(shop, { customer: account?.id, order: order.id, content, ...urls }))
}
