import { initPayment } from '#api/checkout.ts'
import { Coded, failedCall, FieldErrors, Refused } from '#api/errors.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import { purchasedLines } from '#domain/cart/shared-basket.ts'
import type { PaymentDetails, PaymentType } from '#domain/checkout/payment.ts'
import { failureOf } from '#domain/failures/catalogue.ts'
import type { Failure } from '#domain/failures/failure.ts'
import { isShippingSettled, shippingCostsOf, type Shipping } from '#domain/cart/shipping.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { paidRoute, routes } from '#domain/shop/routes.ts'
import { bookedMeanwhile } from './abandoned.ts'
import { backAt } from './back-at.ts'
import { $documentNumber } from './document-number.ts'
import { $cartError, $ordered, happen } from './checkout.ts'
import { $cart } from '#stores/cart/cart.ts'
import { basketId } from '#stores/cart/share.ts'
import { beginPayment, withPayments } from './payment-records.ts'
import { openNow } from './resume.ts'
import { takeOutBooked } from './settle.ts'
import { recordFailure } from '#stores/failures/failure.ts'
import { $partner } from '#stores/session/partner.ts'
import { $paymentPosted } from '#stores/failures/reloads.ts'
import { endSession } from '#stores/session/end-session.ts'
import { $token } from '#stores/session/session.ts'
import { shopApi } from '#stores/calls/shop-api.ts'

/** What became of wanting to pay. */
export type PayAnswer =
  /** Where the browser goes to pay. */
  | { state: 'redirect'; address: string }
  /** An earlier payment, given up while nobody could be asked, is booked: where that is confirmed. */
  | { state: 'booked'; address: string }
  /** The server doesn't take the cart: `$cartError` says why. */
  | { state: 'refused' }
  /** The session ran out: who buys has to say so again. Cart and form are kept. */
  | { state: 'expired' }
  | { state: 'failed'; failure: Failure }
  /** What shipping costs isn't known yet: the visitor would pay another sum than the one shown. */
  | { state: 'shippingOpen' }
  /** It is being paid in another tab, or was: what became of that comes first. */
  | { state: 'open' }
  /** A payment is being opened already. */
  | { state: 'ignored' }

/** What somebody wants to pay, and how. */
export interface PayOrder {
  lines: LineItem[]
  type: PaymentType
  details: PaymentDetails
  /** Where shipping costs stand: nothing is paid before they are settled. */
  shipping: Shipping
  /** Origin of the shop, for the addresses to come back to. */
  origin: string
  /** Milliseconds; asked again once other tabs have begun or confirmed theirs. */
  clock: () => number
}

/**
 * Opens the payment: one request, however often the button is pressed (section 4, "Payment").
 * Never rejects.
 */
export async function pay(shop: ShopContext, order: PayOrder): Promise<PayAnswer> {
  const { lines, type, details, shipping, origin, clock } = order
  if (shipping.status === 'failed') return { state: 'failed', failure: shipping.failure }
  if (!isShippingSettled(shipping)) return { state: 'shippingOpen' }
  const signedIn = $token.get() !== ''
  // While a payment is being opened, proceeding leads nowhere: a double click ends here.
  const { step } = happen(signedIn ? { type: 'proceed', hasCustomer: true } : { type: 'proceedExpress' })
  if (step !== 'payment') return { state: 'ignored' }
  happen({ type: 'pay' })
  $cartError.set(undefined)
  const partner = $partner.get()
  $paymentPosted.set(true)
  const begin = async (): Promise<PayAnswer> => {
    const before = $cart.get()
    takeOutBooked(clock())
    if ($cart.get() !== before || openNow(clock())) {
      happen({ type: 'noAnswer' })
      return { state: 'open' }
    }
    const booked = await bookedMeanwhile(shop, origin, clock)
    if (booked !== undefined) return { state: 'booked', address: backAt(shop, booked) }
    const address = await initPayment(shopApi(shop), {
      paymentType: type.id,
      details: { ...details, wallet: type.wallet ?? details.wallet, partner: partner || undefined },
      lines,
      externalDocumentNumber: $documentNumber.get().trim() || undefined,
      continueUrl: origin + paidRoute(shop),
      cancelUrl: origin + routes.checkoutCanceled(shop.lang),
    })
    // Before the browser leaves: whoever comes back to the checkout instead is told of the payment.
    const { requestToken } = beginPayment(clock(), { address, basket: basketId(), lines: purchasedLines(lines) })
    $ordered.set({ lines, shippingCosts: shippingCostsOf(shipping), payment: requestToken, address })
    happen({ type: 'redirected' })
    return { state: 'redirect', address }
  }
  try {
    return await withPayments(begin)
  } catch (error) {
    if (error instanceof Refused) {
      endSession()
      happen({ type: 'sessionExpired' })
      return { state: 'expired' }
    }
    if (error instanceof Coded || error instanceof FieldErrors) {
      $cartError.set(failureOf(failedCall(error)))
      happen({ type: 'refused' })
      return { state: 'refused' }
    }
    happen({ type: 'noAnswer' })
    return { state: 'failed', failure: recordFailure(error) }
  }
}
