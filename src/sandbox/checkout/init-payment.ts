import type { postCheckoutInitPayment, postCheckoutInitPaymentOrder } from '#contract/checkout.ts'
import type { OutputOf } from '#contract/untidy/wire.ts'
import { shippingCountryOf } from '#sandbox/cart/shipping.ts'
import type { Account } from '#sandbox/customers/accounts.ts'
import { signedIn, signedInIf } from '#sandbox/customers/signed-in.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { webAddress } from '#sandbox/http/web-address.ts'
import type { Texts } from '#sandbox/seed.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import { tell } from '#sandbox/texts/tell.ts'
import { storeCart, type StoredCart } from './carts.ts'
import { findOrder } from './orders.ts'
import { paymentTypeOf } from './payment-type.ts'
import { quoteFor } from './quote.ts'

type PaymentStart = OutputOf<typeof postCheckoutInitPayment.request>
type OrderPaymentStart = OutputOf<typeof postCheckoutInitPaymentOrder.request>

const payAddress = (shop: Shop, cartId: string): string => `${shop.origin}/${shop.seed.id}/pay/${cartId}`

/** What both calls ask for: how to pay, who pays, and where the browser is to come back to. */
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

/** Checks that a cart can be had, keeps it (reserving nothing) and gives the address of its payment page. */
export const initPayment = (shop: Shop, request: PaymentStart, token: string | undefined): string => {
  const { account, paymentType, ...urls } = startOf(shop, request, token)
  const { cart } = request
  const country = account ? shippingCountryOf(account) : shop.seed.defaultCountry
  const content = { cart, quote: quoteFor(shop, cart, country), paymentType, recipient: account?.email }
  return payAddress(shop, storeCart(shop, { customer: account?.id, content, ...urls }))
}

/** As `initPayment`, for an order that is open: nothing is checked, since it is the customer's already. */
export const initPaymentOrder = (shop: Shop, request: OrderPaymentStart, token: string | undefined): string => {
  const { account, paymentType, ...urls } = startOf(shop, request, token)
  const order = findOrder(shop, request.id)
  if (order?.status !== 'open' || (order.customer !== undefined && order.customer !== account?.id)) {
    throw new Refusal(422, { error: tell(shop, 'orderNotPayable') })
  }
  const cart = { ver: 1, items: [] }
  const content = { cart, quote: order.quote, paymentType, recipient: account?.email }
  return payAddress(shop, storeCart(shop, { customer: account?.id, order: order.id, content, ...urls }))
}
