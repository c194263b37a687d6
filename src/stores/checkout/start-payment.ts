import type { initPaymentOrder } from '#api/checkout.ts'
import { AuthError, failedCall, isRefusal } from '#api/errors.ts'
import type { PaymentDetails, PaymentType } from '#domain/checkout/payment.ts'
import { returnTokenParameter } from '#domain/checkout/return-token.ts'
import { failureOf } from '#domain/failures/catalogue.ts'
import type { Failure } from '#domain/failures/failure.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import type { OrderId } from '#domain/shop/ids.ts'
import { paidRoute, routes } from '#domain/shop/routes.ts'
import { $paymentPosted } from '#stores/failures/failure.ts'
import { endSession } from '#stores/session/customer.ts'
import { $partner } from '#stores/session/visit.ts'
import { $token } from '#stores/session/token.ts'
import { $cartError, dispatch } from './checkout.ts'
import { bookedMeanwhile, returnAddress } from './outcome.ts'
import type { PaymentRecord } from './payment-record.ts'
import { beginPayment, withPayments } from './payment-records.ts'
import { randomToken } from './random-token.ts'

/** Request to open a payment, for the basket or an order. */
type PaymentRequest = Omit<Parameters<typeof initPaymentOrder>[1], 'orderId'>

/**
 * Subject of a payment: the basket or an order. Holds everything that differs between the two when a payment is opened.
 */
export interface PaymentSubject {
  /** Order that is paid; absent for the basket. */
  order?: OrderId
  /** Answer instead of a payment while the total isn't known. */
  blocked?: PayAnswer
  /** Returns true if another tab has paid for it or is about to. */
  isTaken: (now: number) => boolean
  /** Asks the server to open the payment; returns the address of the payment page. */
  post: (request: PaymentRequest) => Promise<string>
  /** Returns the part of the payment's record that names the subject; other tabs learn the basket's id. */
  record: () => Pick<PaymentRecord, 'order' | 'basket' | 'lines' | 'summary'>
  /** Stores the order for the confirmation. */
  keep: (requestToken: string) => void
  /** Shows why the server refused the cart; absent if a refusal is handled like any other failure. */
  showRefusal?: (failure: Failure) => void
  recordFailure: (error: unknown) => Failure
}

/** Answer to an attempt to pay. */
export type PayAnswer =
  /** The browser goes to the payment page. */
  | { state: 'redirect'; address: string }
  /**
   * An earlier payment, abandoned while the server couldn't be reached, turns out to be booked; the address confirms
   * it.
   */
  | { state: 'booked'; address: string }
  /** The server refuses the cart: `$cartError` says why. */
  | { state: 'refused' }
  /** The session ran out: the visitor signs in again. Cart and form are kept. */
  | { state: 'expired' }
  | { state: 'failed'; failure: Failure }
  /** Shipping costs aren't known yet, so the visitor would pay another total than the one shown. */
  | { state: 'shippingOpen' }
  /** Another tab is paying or has paid for it; that outcome comes first. */
  | { state: 'open' }
  /** A payment is being opened already. */
  | { state: 'ignored' }

interface PayOptions {
  subject: PaymentSubject
  type: PaymentType
  details: PaymentDetails
  /** Origin of the shop, for the addresses to come back to. */
  origin: string
  /** Returns milliseconds; called again once other tabs have started or confirmed theirs. */
  clock: () => number
}

/** Opens a payment: one request, however often the button is pressed (section 4, "Payment"). Never rejects. */
export async function startPayment(shop: ShopContext, options: PayOptions): Promise<PayAnswer> {
  const { subject, type, details, origin, clock } = options
  if (subject.blocked) return subject.blocked
  const hasCustomer = $token.get() !== ''
  // While a payment is being opened, proceeding changes nothing: a double click ends here.
  const { status } = dispatch(hasCustomer ? { type: 'proceed', hasCustomer } : { type: 'proceedExpress' })
  if (status !== 'requires_payment_method') return { state: 'ignored' }
  dispatch({ type: 'pay' })
  $cartError.set(undefined)
  $paymentPosted.set(true)
  const open = async (): Promise<PayAnswer> => {
    let isTaken = subject.isTaken(clock())
    const booked = isTaken ? undefined : await bookedMeanwhile(shop, origin, clock, subject.order)
    if (booked !== undefined) return { state: 'booked', address: returnAddress(shop, booked) }
    // The basket may have changed while the server was asked.
    isTaken ||= subject.isTaken(clock())
    if (isTaken) {
      dispatch({ type: 'noAnswer' })
      return { state: 'open' }
    }
    // Before the request, so that other tabs know whose basket is paid by the time they get the lock.
    const about = subject.record()
    const returnToken = randomToken()
    const back = `?${returnTokenParameter}=${returnToken}`
    const address = await subject.post({
      paymentType: type.id,
      details: { ...details, wallet: type.wallet ?? details.wallet, partner: $partner.get() || undefined },
      continueUrl: origin + paidRoute(shop) + back,
      cancelUrl: origin + routes.checkoutCanceled(shop.lang) + back,
    })
    // Recorded before the browser leaves, so that a visitor who returns to the shop instead is told about the payment.
    const { requestToken } = beginPayment(clock(), { ...about, address, returnToken })
    subject.keep(requestToken)
    dispatch({ type: 'redirected' })
    return { state: 'redirect', address }
  }
  try {
    return await withPayments(open)
  } catch (error) {
    if (error instanceof AuthError) {
      endSession()
      dispatch({ type: 'sessionExpired' })
      return { state: 'expired' }
    }
    if (subject.showRefusal && isRefusal(error)) {
      subject.showRefusal(failureOf(failedCall(error)))
      dispatch({ type: 'refused' })
      return { state: 'refused' }
    }
    dispatch({ type: 'noAnswer' })
    return { state: 'failed', failure: subject.recordFailure(error) }
  }
}
