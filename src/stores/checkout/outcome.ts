import { cancelPayment, execPayment } from '#api/checkout.ts'
import { AuthError, BusinessError, failedCall, Gone, isRejection } from '#api/errors.ts'
import { purchasedLines } from '#domain/cart/shared-basket.ts'
import { needsShipping } from '#domain/cart/shipping.ts'
import type { Receipt } from '#domain/checkout/payment.ts'
import { isPurchased, type PaymentEvent } from '#domain/checkout/payment-state.ts'
import { deliveryAddressOf } from '#domain/customer/customer-details.ts'
import { failureOf } from '#domain/failures/catalogue.ts'
import type { GoneReason } from '#domain/failures/failed-call.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import type { CartId, OrderId } from '#domain/shop/ids.ts'
import { paidRoute } from '#domain/shop/routes.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { noLines } from '#stores/cart/cart.ts'
import { $handed, askAboutHanded, isOfBasket, removePurchase, updateBasket } from '#stores/cart/share.ts'
import { $buyer, $documentNumber } from '#stores/customer/buyer.ts'
import { $guest } from '#stores/customer/guest-form.ts'
import { dropEndedSession } from '#stores/customer/session.ts'
import { forgetGuest, signOut } from '#stores/customer/sign-out.ts'
import { $paymentPosted, recordFailure, recordUnlessShown } from '#stores/failures/failure.ts'
import { $customer, $sentTo, $shippedTo } from '#stores/session/customer.ts'
import { basketPayment, discardDraft } from '#stores/session/drafts.ts'
import { $ordered, $payment, browserSessionId, dispatch } from './checkout.ts'
import { isDuplicatePayment, rivalPayments, undecidedCarts } from './find-payments.ts'
import type { PaymentRecord } from './payment-record.ts'
import {
  bookedPayments,
  endPayment,
  paymentOfCart,
  recordAsked,
  recordPaid,
  recordReceipt,
  withPayments,
} from './payment-records.ts'

/** Returns the path that the payment page returns to with a cart. */
export const returnAddress = (shop: ShopContext, cartId: CartId): string =>
  `${paidRoute(shop)}?cartId=${encodeURIComponent(cartId)}`

/**
 * Cancels a payment on the server. Failures hold nobody up. Never rejects.
 * @returns `cancelled`; the reason why the cart is gone (section 8), in which case it may still be booked; undefined if
 *   the server couldn't say
 */
export async function cancelWithServer(
  shop: ShopContext,
  cartId: CartId,
): Promise<'cancelled' | GoneReason | undefined> {
  try {
    await cancelPayment(shopApi(shop), { cartId })
    return 'cancelled'
  } catch (error) {
    // The page says how the payment ended; a message above it would only confuse. A bug in the shop is reported.
    if (!failedCall(error)) recordFailure(error)
    return error instanceof Gone ? error.reason : undefined
  }
}

/** Outcome of a payment according to the server: booked, not accepted, or gone. */
type Outcome = Extract<PaymentEvent, { type: 'confirmed' | 'confirmFailed' | 'cartGone' }>

/** Asks the server to confirm the payment of a cart, and records the outcome. @throws the error of the call */
async function exec(
  shop: ShopContext,
  record: PaymentRecord,
  cartId: CartId,
  sourceUrl: string,
  clock: () => number,
): Promise<Outcome> {
  const { requestToken } = record
  $paymentPosted.set(true)
  recordAsked(requestToken, clock())
  try {
    const confirmation = { cartId, requestToken, browserSessionId: browserSessionId(), sourceUrl }
    const receipt: Receipt = await execPayment(shopApi(shop), confirmation)
    recordReceipt(cartId, receipt, clock())
    return { type: 'confirmed', receipt }
  } catch (error) {
    // After a confirmation without an answer, a refusal without a reason may be another's than the museum's server's.
    const isUnexplained = error instanceof BusinessError && error.code === undefined && record.asked === true
    const gone = error instanceof Gone ? error.reason : isUnexplained ? 'unknown' : undefined
    if (gone !== undefined) {
      if (gone === 'alreadyPaid') recordPaid(cartId, clock())
      else endPayment(requestToken, clock(), { gone })
      return { type: 'cartGone', reason: gone }
    }
    // Anything else leaves open whether it is being booked.
    if (!isRejection(error)) throw error
    // The server's own words, if any; never a code.
    const { text: message } = failureOf(failedCall(error))
    endPayment(requestToken, clock(), { refused: { message } })
    return { type: 'confirmFailed', message }
  }
}

/** Temporary failures, during which nothing can be requested or paid. */
const temporary = new Set(['unreachable', 'timedOut', 'tooManyRequests', 'overloaded'])

/** Returns true if the server has answered a call, and repeating it soon changes nothing. */
function isLasting(error: unknown): boolean {
  const failed = failedCall(error)
  return failed !== undefined && !temporary.has(failed.kind)
}

/**
 * Asks the server to confirm the payment of a cart, and records the outcome (section 4, "Payment"). Repeats send the
 * same request token; a result that another tab has stored in the meantime is returned without a call. Another payment
 * of the same that may be booked is asked about first: until its outcome is known, this one isn't confirmed, unless the
 * visitor has abandoned the other, or its cart is said to be gone, and the server doesn't know either. The caller holds the
 * lock (`withPayments`).
 * @param sourceUrl address that the browser came back to
 * @throws the error of the call if the outcome stays unknown
 */
export async function fetchOutcome(
  shop: ShopContext,
  cartId: CartId,
  sourceUrl: string,
  clock: () => number,
): Promise<Outcome> {
  const record = paymentOfCart(cartId, clock())
  if (record.receipt) return { type: 'confirmed', receipt: record.receipt }
  for (const rival of rivalPayments(record, clock())) {
    if (rival.cartId === undefined) continue
    const address = new URL(returnAddress(shop, rival.cartId), sourceUrl).href
    try {
      await exec(shop, rival, rival.cartId, address, clock)
    } catch (error) {
      if (!(rival.abandoned || rival.gone) || !isLasting(error)) throw error
    }
  }
  if (!isDuplicatePayment(record, clock())) return exec(shop, record, cartId, sourceUrl, clock)
  // Nothing is booked before the confirmation, so this payment only has to be refunded, unless another browser has confirmed it.
  endPayment(record.requestToken, clock(), { refused: { isDouble: true } })
  const reason = await cancelWithServer(shop, cartId)
  if (reason !== 'alreadyPaid') return { type: 'confirmFailed', isDouble: true }
  recordPaid(cartId, clock())
  return { type: 'cartGone', reason }
}

/** Confirms the payment of the page, once for each cart. Never rejects. @param sourceUrl address that the browser came back to */
export async function confirmPayment(shop: ShopContext, sourceUrl: string, clock: () => number): Promise<void> {
  const state = $payment.get()
  if (state.status !== 'processing') return
  const { cartId } = state
  try {
    dispatch(await withPayments(() => fetchOutcome(shop, cartId, sourceUrl, clock)))
  } catch (error) {
    const isUnauthorized = error instanceof AuthError
    // The login is offered only without a session: with one that has ended it would lead back at once.
    if (isUnauthorized) await dropEndedSession(shop)
    dispatch({ type: 'noAnswer', isUnauthorized })
    recordUnlessShown(error)
  }
  removePurchasedLines(cartId, clock())
}

/**
 * Asks for the outcome of payments that were abandoned while the server couldn't be reached, or whose cart is gone for no
 * known reason, before another one is started. If one turns out to be booked, it replaces the new one. If the server doesn't
 * know either, the new one is started.
 * @param order order that is to be paid; absent for the basket
 * @returns the cart that is booked, if any
 * @throws the error of the call if the server can't be reached at the moment
 */
export async function bookedMeanwhile(
  shop: ShopContext,
  origin: string,
  clock: () => number,
  order?: OrderId,
): Promise<CartId | undefined> {
  for (const cartId of undecidedCarts(clock(), order)) {
    try {
      const outcome = await fetchOutcome(shop, cartId, origin + returnAddress(shop, cartId), clock)
      if (outcome.type === 'confirmed') dispatch({ type: 'paymentFound', cartId, known: outcome.receipt })
      else if (outcome.type === 'cartGone' && outcome.reason === 'alreadyPaid') dispatch(outcome)
      else continue
      removePurchasedLines(cartId, clock())
      return cartId
    } catch (error) {
      if (!isLasting(error)) throw error
    }
  }
  return undefined
}

/* The removal of purchased lines from the basket */

/**
 * Removes from the basket the lines that were bought in any tab: those of each payment once. What a frame has handed over
 * after that is asked about.
 * @param now milliseconds
 * @returns true if there is a question that wasn't asked before
 */
export function removeBooked(now: number): boolean {
  let isQuestion = false
  for (const { requestToken: payment, time, booked: begun = time, basket, lines } of bookedPayments(now)) {
    if (!lines) continue
    if (isOfBasket(basket) && removePurchase({ payment, begun, lines })) $handed.set(noLines)
    else isQuestion = updateBasket((own) => askAboutHanded(own, { [payment]: lines }, now)) || isQuestion
  }
  return isQuestion
}

/**
 * Removes the lines of a purchase from the basket in every tab, if this page's payment is booked; lines added in the
 * meantime stay.
 * @param now milliseconds
 */
export function removePurchasedLines(cartId: CartId, now: number) {
  removeBooked(now)
  if (isPurchased($payment.get())) completeOrder(cartId, now)
}

/**
 * Completes the order of the tab that made it: its lines leave the basket, and a guest's token and address are forgotten.
 * The order stays readable until the tab closes. The payment of an existing order doesn't change the basket.
 */
function completeOrder(cartId: CartId, now: number) {
  const ordered = $ordered.get()
  const { requestToken, time, booked = time, order, lines } = paymentOfCart(cartId, now)
  if (order !== undefined) return $sentTo.set($customer.get()?.email ?? '')
  if (ordered.cartId !== undefined || ordered.lines.length === 0) return
  // Earlier releases kept no payment with the order, and no lines in its record.
  const isItsPayment = ordered.payment === undefined ? lines === undefined : ordered.payment === requestToken
  if (!isItsPayment) return
  $ordered.set({ ...ordered, cartId })
  removePurchase({ payment: requestToken, begun: booked, lines: purchasedLines(ordered.lines) })
  $documentNumber.set('')
  discardDraft(basketPayment)
  const email = $customer.get()?.email ?? $guest.get().email ?? ''
  const shippedTo = needsShipping(ordered.lines) ? deliveryAddressOf($buyer.get().details) : undefined
  // Every purchase has a new guest; on a shared device the next one mustn't find an address. A guest may have logged in since.
  if ($customer.get()?.isGuest ?? true) signOut()
  else forgetGuest()
  // The confirmation shows the addresses until the next purchase, or until the tab closes.
  $sentTo.set(email)
  $shippedTo.set(shippedTo)
}
