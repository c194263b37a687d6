import { atom } from 'nanostores'
import { singleLine } from '#domain/forms/typed-text.ts'
import { initPayment } from '#api/checkout.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { purchasedLines } from '#domain/cart/shared-basket.ts'
import { isUnavailable } from '#domain/cart/line-state.ts'
import { isShippingSettled, shippingCostsOf, type Shipping } from '#domain/cart/shipping.ts'
import { basketSummary } from '#domain/checkout/order.ts'
import {
  asksForNumber,
  expressFits,
  hasExpressUse,
  isPressedAlone,
  paymentTypeOfFreeOrder,
} from '#domain/checkout/payment.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { routes, signInPath } from '#domain/shop/routes.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { $cart } from '#stores/cart/cart.ts'
import { basketId } from '#stores/cart/share.ts'
import type { VoucherStore } from '#stores/cart/voucher-code.ts'
import { $buyer, $documentNumber } from '#stores/customer/buyer.ts'
import { confirmCustomer } from '#stores/customer/current-customer.ts'
import type { GuestDetailsStores } from '#stores/customer/guest-details.ts'
import { $guestForm } from '#stores/customer/guest-form.ts'
import { renewGuest } from '#stores/customer/register.ts'
import { deepEqual, derived } from '#stores/derived/derived.ts'
import { until } from '#stores/derived/until.ts'
import { recordFailure } from '#stores/failures/failure.ts'
import { $isSignedIn } from '#stores/session/customer.ts'
import { basketPayment } from '#stores/session/drafts.ts'
import { dispatchPageEvent } from '#stores/session/page-event.ts'
import type { BasketStores } from './basket.ts'
import { $cartError, $ordered } from './checkout.ts'
import type { Delivery } from './delivery.ts'
import { openPaymentOf } from './open-payment.ts'
import { removeBooked } from './outcome.ts'
import { paymentChoice } from './payment-choice.ts'
import { payment, type Goods } from './payment.ts'
import type { PayAnswer, PaymentSubject } from './start-payment.ts'

/** Returns the answer to an attempt to pay while the shipping costs aren't known. */
function blockedBy(shipping: Shipping): PayAnswer | undefined {
  if (shipping.status === 'failed') return { state: 'failed', failure: shipping.failure }
  return isShippingSettled(shipping) ? undefined : { state: 'shippingOpen' }
}

/**
 * Makes the basket the subject of a payment.
 * @param number the buyer's own number of the order, as far as its field is shown
 */
export const basketSubject = (
  shop: ShopContext,
  lines: LineItem[],
  shipping: Shipping,
  number = '',
  // A page may sleep at the lock while another tab pays, and hear of that before it goes on.
  chosen = $cart.get(),
): PaymentSubject => ({
  blocked: blockedBy(shipping),
  isTaken(now) {
    return removeBooked(now) || $cart.get() !== chosen || openPaymentOf(now) !== undefined
  },
  post: (request) =>
    initPayment(shopApi(shop), {
      ...request,
      lines,
      externalDocumentNumber: singleLine(number) || undefined,
    }),
  record: () => ({
    basket: basketId(),
    lines: purchasedLines(lines),
    summary: basketSummary(lines, shippingCostsOf(shipping)),
  }),
  keep: (payment) => $ordered.set({ lines, lang: shop.lang, shippingCosts: shippingCostsOf(shipping), payment }),
  showRefusal: (failure) => $cartError.set(failure),
  recordFailure,
})

/**
 * Creates the payment of the basket; nothing is requested before `load`.
 * @param creditCardName name of the built-in method, in the visitor's language
 * @param guest details that a guest gives on the same page
 */
export function checkoutPayment(
  shop: ShopContext,
  { basket, delivery, voucher }: { basket: BasketStores; delivery: Delivery; voucher: VoucherStore },
  creditCardName: string,
  guest?: GuestDetailsStores,
) {
  const { $lines, $hasChanged, $bought, $isOutdated } = basket
  const { $shipping, $country, $sums } = delivery
  const isOnlyWay = signInPath(shop) === routes.checkout(shop.lang)
  const { directDebitPaymentTypes } = shop
  const choice = paymentChoice(shop, creditCardName, basketPayment, (type) =>
    isPressedAlone(type, directDebitPaymentTypes),
  )
  const $fits = derived([$lines, $country], (lines, country) => expressFits(lines, country, shop.defaultCountry))
  const $costsNothing = derived([$sums, $shipping], ({ total }, shipping) => total === 0 && isShippingSettled(shipping))
  // The call needs a method even then: the one that was chosen before, if it asks for nothing.
  const $typeOfFreeOrder = derived([choice.$chosen, choice.$types, $costsNothing], (chosen, types, costsNothing) =>
    costsNothing ? paymentTypeOfFreeOrder(chosen ? [chosen, ...types] : types, directDebitPaymentTypes) : undefined,
  )
  const $goods = derived(
    [$lines, $hasChanged, $bought, $isOutdated, $shipping],
    (lines, hasChanged, bought, isOutdated, shipping): Goods => ({
      lines,
      hasChanged,
      isBought: bought.length > 0,
      isOutdated,
      shipping,
    }),
  )
  const $chosen = derived([choice.$chosen, $typeOfFreeOrder], (chosen, free) => free ?? chosen)
  const $typedCompany = guest?.$company ?? atom(undefined)
  const $asksForNumber = derived(
    [$isSignedIn, $buyer, $typedCompany, $chosen],
    (isSignedIn, { details }, typed, chosen) =>
      asksForNumber(isSignedIn ? details.company : typed, chosen, shop.invoicePaymentTypes),
  )
  const noteSoldOut = () => {
    if (basket.$checks.get().some(isUnavailable)) dispatchPageEvent('foyer:met', 'soldOut')
  }
  const stores = payment(shop, {
    choice,
    $types: choice.$types,
    $chosen,
    $goods,
    guest,
    renew: () => renewGuest(shop),
    subject: () =>
      basketSubject(shop, $lines.get(), $shipping.get(), $asksForNumber.get() ? $documentNumber.get() : ''),
    path: () => routes.checkout(shop.lang),
    noteShown() {
      const shown = { lines: $cart.get(), total: $sums.get().total, costs: shippingCostsOf($shipping.get()) }
      const isKnown = $isSignedIn.get()
      // The press itself sends what the form shows, and nothing that is typed after it.
      const details = () => (isKnown ? $buyer.get().details : $guestForm.get())
      const shownDetails = details()
      return async () => {
        const refused = await voucher.redeemTyped()
        if (refused) return { ...refused, about: 'totals' }
        const [unpriced, buyerUnknown] = await Promise.all([basket.recheck(), confirmCustomer(shop)])
        await delivery.recheckShipping()
        await until($shipping, ({ status }) => status !== 'calculating')
        const checks = basket.$checks.get()
        if (unpriced.some((index) => !checks[index]?.problem)) return { key: basket.whyUnpriced(), about: 'totals' }
        const gone = $lines.get().find((_, index) => unpriced.includes(index) || isUnavailable(checks[index] ?? {}))
        if (gone) {
          noteSoldOut()
          return { key: 'cart.changeOrRemove', values: { name: gone.name }, about: 'totals' }
        }
        if (buyerUnknown) return { key: buyerUnknown, about: 'address' }
        if ((isKnown || $isSignedIn.get()) && !deepEqual(details(), shownDetails))
          return { key: 'checkout.detailsChanged', about: 'address' }
        const shipping = $shipping.get()
        // What is missing, and what has changed, is said in its place.
        if (!isShippingSettled(shipping) || $hasChanged.get()) return undefined
        if (shippingCostsOf(shipping) !== shown.costs) return { key: 'cart.shippingChanged', about: 'totals' }
        const isShown = $sums.get().total === shown.total && deepEqual($cart.get(), shown.lines)
        return isShown ? undefined : { key: 'cart.totalChanged', about: 'totals' }
      }
    },
    onRefused: async () => {
      await basket.recheck()
      noteSoldOut()
    },
  })
  return {
    ...stores,
    /** True if the buyer is asked for their own number of the order: with a company, or on invoice. */
    $asksForNumber,
    /**
     * Express methods, if they charge the total shown: only for buyers who aren't known (section 6). For an order of nothing
     * it is one.
     */
    $express: derived(
      [choice.$allExpress, $fits, $sums, $costsNothing, stores.$isBuyerKnown],
      (express, fits, { total }, costsNothing, isBuyerKnown) => {
        if (isBuyerKnown || !fits || !hasExpressUse(total, isOnlyWay)) return []
        const one = costsNothing ? (paymentTypeOfFreeOrder(express, directDebitPaymentTypes) ?? express[0]) : undefined
        return one ? [one] : express
      },
    ),
    /** True if nothing is left to pay, and nothing more can come to it. */
    $costsNothing,
    /** True if there are express methods, but not for the chosen country. */
    $expressUnavailable: derived([choice.$allExpress, $fits], (express, fits) => express.length > 0 && !fits),
    /** True if nothing is left to pay, and no method has to be chosen. */
    $isFree: derived([$typeOfFreeOrder], (type) => type !== undefined),
  }
}

/** Stores of the basket's payment. */
export type CheckoutPayment = ReturnType<typeof checkoutPayment>
