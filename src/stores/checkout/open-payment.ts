import { atom } from 'nanostores'
import { purchasedLines } from '#domain/cart/shared-basket.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import type { GoneReason } from '#domain/failures/failed-call.ts'
import type { CartId, OrderId } from '#domain/shop/ids.ts'
import { $cart } from '#stores/cart/cart.ts'
import { listenToBasketIds } from '#stores/cart/share.ts'
import { storageKey } from '#stores/storage/storage.ts'
import { $payment, dispatch, ownPayment } from './checkout.ts'
import { cancelWithServer, confirmPayment, removeBooked, removePurchasedLines, returnAddress } from './outcome.ts'
import { openOrderPayment, openPayment } from './find-payments.ts'
import type { PaymentRecord } from './payment-record.ts'
import {
  endCart,
  recordAbandoned,
  recordGivenUp,
  recordPaid,
  refreshPayments,
  testLocalStorage,
} from './payment-records.ts'

/** The browser's page, as far as payments use it. */
type Page = Pick<Location, 'origin' | 'assign'>

/** Payment that must have an outcome before the basket, or the order, of this page is paid. */
export const $openPayment = atom<PaymentRecord | undefined>(undefined)

/** Returns the payment of an order, or else of the basket, whose outcome isn't known yet. */
export const openPaymentOf = (now: number, order?: OrderId) =>
  order === undefined ? openPayment(now, ownPayment(), purchasedLines($cart.get())) : openOrderPayment(now, order)

/** Returns the address at which a payment is continued: its confirmation, or else the payment page. */
export const continueAddress = (shop: ShopContext, { cartId, address }: PaymentRecord): string | undefined =>
  cartId === undefined ? address : returnAddress(shop, cartId)

/**
 * Asks for the outcome of a started payment before the same can be paid again; a booked one leads to its confirmation.
 * In a museum whose visitors confirm the order themselves, a link to that is offered instead. Never rejects.
 * @param page origin of the shop, and the function that leaves the page
 * @param order order of the page; absent for the basket
 */
export async function resumePayment(
  shop: ShopContext,
  page: Page,
  clock: () => number,
  order?: OrderId,
): Promise<void> {
  testLocalStorage()
  refreshPayments(clock())
  if (order === undefined) removeBooked(clock())
  const record = openPaymentOf(clock(), order)
  $openPayment.set(record)
  if (record) {
    const { cartId, receipt, asked } = record
    // Where visitors confirm the order themselves, one may have done so without getting the answer.
    const mayAsk = shop.confirmPaymentOnCheckout || asked || receipt !== undefined
    dispatch({
      type: 'paymentFound',
      cartId: mayAsk ? cartId : undefined,
      known: receipt,
      address: continueAddress(shop, record),
      // One that failed or was cancelled has ended when it returned.
      ...(cartId !== undefined && { isAccepted: true }),
    })
    if (cartId !== undefined) removePurchasedLines(cartId, clock())
  }
  await retryConfirmation(shop, page, clock)
}

/** Asks again for the outcome of an unconfirmed payment; a booked one leads to its confirmation. */
export async function retryConfirmation(shop: ShopContext, page: Page, clock: () => number): Promise<void> {
  const asked = dispatch({ type: 'confirmAgain' })
  if (asked.status === 'processing') await confirmPayment(shop, page.origin + returnAddress(shop, asked.cartId), clock)
  const state = $payment.get()
  if (state.status === 'succeeded') page.assign(returnAddress(shop, state.cartId))
}

/**
 * Follows the payments of other tabs: one started there isn't started here too, and one that ended there no longer
 * blocks this tab. Never rejects. Arguments as for `resumePayment`.
 * @public tests call it, which load the module anew for each tab
 */
export async function followPayments(
  shop: ShopContext,
  page: Page,
  clock: () => number,
  order?: OrderId,
): Promise<void> {
  refreshPayments(clock())
  if ($payment.get().status === 'requires_action') {
    const open = openPaymentOf(clock(), order)
    if (open && !open.receipt && open.requestToken === $openPayment.get()?.requestToken) return
    dispatch({ type: 'abandon' })
  }
  const { status } = $payment.get()
  if (status === 'requires_payment_method' || status === 'requires_customer')
    await resumePayment(shop, page, clock, order)
}

/**
 * Resumes the payment of an order, or else of the basket, and follows it while the page is open: when Back restores the
 * page from the browser's cache, when another tab records a change of a payment, and when the basket changes.
 * @returns stops following
 */
export function watchPayment(shop: ShopContext, order?: OrderId): () => void {
  const resume = () => void resumePayment(shop, location, Date.now, order)
  const restored = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    dispatch({ type: 'cameBack' })
    resume()
  }
  const follow = () => void followPayments(shop, location, Date.now, order)
  const changed = ({ key }: StorageEvent) => {
    if (key === storageKey('payments')) follow()
  }
  const stops = [listenToBasketIds(follow), $cart.listen(follow)]
  resume()
  addEventListener('pageshow', restored)
  addEventListener('storage', changed)
  return () => {
    removeEventListener('pageshow', restored)
    removeEventListener('storage', changed)
    for (const stop of stops) stop()
  }
}

/** Abandons a payment that has no outcome. Never rejects. Arguments as for `resumePayment`. */
export async function abandonPayment(
  shop: ShopContext,
  page: Page,
  clock: () => number,
  order?: OrderId,
): Promise<void> {
  const state = $payment.get()
  if (state.status === 'unconfirmed') return abandonUnconfirmed(shop, page, clock, state.cartId)
  const record = openPaymentOf(clock(), order)
  if (record?.cartId !== undefined && record.asked) {
    // Another tab has asked the server to confirm it, so that it may be booked.
    dispatch({ type: 'paymentFound', cartId: record.cartId })
    return abandonUnconfirmed(shop, page, clock, record.cartId)
  }
  // The server can't be asked about one that never came back, and may not answer about another.
  if (record) recordGivenUp(record.requestToken, clock())
  $openPayment.set(undefined)
  dispatch({ type: 'abandon' })
  // Where visitors confirm the order themselves, it may be paid and not confirmed, or confirmed elsewhere.
  const { cartId } = record ?? {}
  if (cartId !== undefined && !shop.confirmPaymentOnCheckout) {
    const gone = await cancelWithServer(shop, cartId)
    if (gone === 'cancelled') endCart(cartId, clock(), { canceled: true })
    else if (gone !== undefined) return showGone(cartId, gone, clock)
  }
  // Another one may have to be answered first.
  await followPayments(shop, page, clock, order)
}

/** Shows that the cart of a payment that was given up is gone: paid meanwhile, or never to be confirmed. */
function showGone(cartId: CartId, reason: GoneReason, clock: () => number) {
  if (reason === 'alreadyPaid') recordPaid(cartId, clock())
  else endCart(cartId, clock(), { gone: reason })
  dispatch({ type: 'paymentFound', cartId })
  dispatch({ type: 'cartGone', reason })
  removePurchasedLines(cartId, clock())
}

/**
 * Abandons a payment that the server hasn't confirmed. The server is asked first: a payment that is booked by now leads
 * to its confirmation, and a cart that is gone is shown as such. If the server can't be reached, the payment is
 * abandoned here, and its outcome is requested before another one is started.
 */
async function abandonUnconfirmed(shop: ShopContext, page: Page, clock: () => number, cartId: CartId) {
  await retryConfirmation(shop, page, clock)
  const { status } = $payment.get()
  if (status === 'failed') {
    // The server says that it wasn't paid.
    await cancelWithServer(shop, cartId)
    dispatch({ type: 'editCart' })
  }
  if (status !== 'unconfirmed') return
  const end = await cancelWithServer(shop, cartId)
  // What was booked without an answer has a number, which the confirmation tells once more.
  if (end === 'alreadyPaid') await retryConfirmation(shop, page, clock)
  if ($payment.get().status !== 'unconfirmed') return
  if (end === 'cancelled') endCart(cartId, clock(), { canceled: true })
  else if (end === 'alreadyPaid') recordPaid(cartId, clock())
  else recordAbandoned(cartId, clock())
  dispatch(end === undefined || end === 'cancelled' ? { type: 'abandon' } : { type: 'cartGone', reason: end })
  removePurchasedLines(cartId, clock())
}
