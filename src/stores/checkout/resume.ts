import { atom } from 'nanostores'
import { type CartId, type OrderId, parseId } from '#domain/shop/ids.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { listenToBasketIds } from '#stores/cart/share.ts'
import type { PaymentState } from '#domain/checkout/payment-state.ts'
import { recordUnlessShown } from '#stores/failures/failure.ts'
import { storageKey } from '#stores/storage/storage.ts'
import {
  fetchOutcome,
  returnAddress,
  cancelWithServer,
  confirmPayment,
  removePurchasedLines,
  removeBooked,
} from './confirm.ts'
import { $payment, $ordered, dispatch } from './checkout.ts'
import {
  endPayment,
  recordAbandoned,
  recordPaid,
  lastBegun,
  openOrderPayment,
  openPayment,
  paymentRecord,
  type PaymentRecord,
  testLocalStorage,
  withPayments,
} from './payment-records.ts'

/** Returns the request token of this tab's order until that is booked. */
const ownPayment = () => {
  const { cartId, payment } = $ordered.get()
  return cartId === undefined ? payment : undefined
}

/** Returns the payment of an order, or else of the basket, whose outcome isn't known yet. */
export const openPaymentOf = (now: number, order?: OrderId) =>
  order === undefined ? openPayment(now, ownPayment()) : openOrderPayment(now, order)

/**
 * Asks for the outcome of a started payment before the same can be paid again; a booked one leads to its confirmation.
 * In a museum whose visitors confirm the order themselves, a link to that is offered instead. Never rejects.
 * @param page origin of the shop, and the function that leaves the page
 * @param order order of the page; absent for the basket
 */
export async function resumePayment(
  shop: ShopContext,
  page: Pick<Location, 'origin' | 'assign'>,
  clock: () => number,
  order?: OrderId,
): Promise<void> {
  testLocalStorage()
  if (order === undefined) removeBooked(clock())
  const record = openPaymentOf(clock(), order)
  if (record) {
    const { cartId, receipt, address = $ordered.get().address } = record
    const mayAsk = shop.confirmPaymentOnCheckout || receipt !== undefined
    dispatch({
      type: 'paymentFound',
      cartId: mayAsk ? cartId : undefined,
      known: receipt,
      address: cartId === undefined ? address : returnAddress(shop, cartId),
    })
    if (cartId !== undefined) removePurchasedLines(cartId, clock())
  }
  await retryConfirmation(shop, page, clock)
}

/** Asks again for the outcome of an unconfirmed payment; a booked one leads to its confirmation. */
export async function retryConfirmation(
  shop: ShopContext,
  page: Pick<Location, 'origin' | 'assign'>,
  clock: () => number,
): Promise<void> {
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
  page: Pick<Location, 'origin' | 'assign'>,
  clock: () => number,
  order?: OrderId,
): Promise<void> {
  const { status } = $payment.get()
  if (status === 'requires_action' && !openPaymentOf(clock(), order)) dispatch({ type: 'abandon' })
  else if (status === 'requires_payment_method' || status === 'requires_customer')
    await resumePayment(shop, page, clock, order)
}

/**
 * Resumes the payment of an order, or else of the basket, and follows it while the page is open: when Back restores the
 * page from the browser's cache, and when another tab records a change of a payment.
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
  const stopListening = listenToBasketIds(follow)
  resume()
  addEventListener('pageshow', restored)
  addEventListener('storage', changed)
  return () => {
    removeEventListener('pageshow', restored)
    removeEventListener('storage', changed)
    stopListening()
  }
}

/**
 * Abandons a payment whose outcome is unknown. The server is asked first: a payment that is booked by now leads to its
 * confirmation, and a cart that is gone is shown as such. If the server can't be reached, the payment is abandoned
 * here, and its outcome is requested before another one is started. Never rejects. Arguments as for `resumePayment`.
 */
export async function abandonPayment(
  shop: ShopContext,
  page: Pick<Location, 'origin' | 'assign'>,
  clock: () => number,
  order?: OrderId,
): Promise<void> {
  const state = $payment.get()
  if (state.status !== 'unconfirmed') {
    const record = openPaymentOf(clock(), order)
    if (record) endPayment(record.requestToken, clock())
    dispatch({ type: 'abandon' })
    // Where visitors confirm the order themselves, it may be paid and not confirmed.
    if (record?.cartId !== undefined && !shop.confirmPaymentOnCheckout) await cancelWithServer(shop, record.cartId)
    return
  }
  const { cartId } = state
  await retryConfirmation(shop, page, clock)
  const { status } = $payment.get()
  if (status === 'failed') {
    // The server says that it wasn't paid.
    await cancelWithServer(shop, cartId)
    dispatch({ type: 'editCart' })
  }
  if (status !== 'unconfirmed') return
  const end = await cancelWithServer(shop, cartId)
  if (end === 'cancelled') endPayment(paymentRecord(cartId, clock()).requestToken, clock())
  else if (end === 'alreadyPaid') recordPaid(cartId, clock())
  else recordAbandoned(cartId, clock())
  dispatch(end === undefined || end === 'cancelled' ? { type: 'abandon' } : { type: 'cartGone', reason: end })
  removePurchasedLines(cartId, clock())
}

/** Payment that returned to this page; undefined if it isn't on record. */
export const $returned = atom<Pick<PaymentRecord, 'requestToken' | 'order'> | undefined>(undefined)

/** Reads the cart that the payment page has added to the return address. */
const cartOf = (search: string) => {
  const query = new URLSearchParams(search)
  return { cartId: parseId<CartId>(query.get('cartId')), failed: query.get('failed') === '1' }
}

/**
 * Handles the return from the payment page: a stored result, a failure, a cancellation. Everything else is confirmed by
 * `confirmPayment`.
 * @param search query of the return address
 */
export function handleReturn(search: string, outcome: 'continue' | 'cancel', now: number): PaymentState {
  const { cartId, failed } = cartOf(search)
  const record = cartId === undefined ? lastBegun(now) : paymentRecord(cartId, now, $ordered.get().payment)
  $returned.set(record)
  const state = dispatch({
    type: 'returned',
    outcome,
    failed,
    cartId,
    known: record?.receipt,
    refused: record?.refused,
  })
  if (record && cartId !== undefined && (failed || outcome === 'cancel')) endPayment(record.requestToken, now)
  if (cartId !== undefined) removePurchasedLines(cartId, now)
  return state
}

/**
 * Cancels a payment on the server after the visitor has cancelled it. If the cart is gone (section 8), the confirmation
 * is requested, which reveals a booked one; other failures don't matter here. Never rejects.
 * @param sourceUrl address that the browser came back to
 */
export async function giveUpPayment(shop: ShopContext, sourceUrl: string, clock: () => number): Promise<void> {
  const state = $payment.get()
  if (state.status !== 'canceled' || state.cartId === undefined) return
  const { cartId } = state
  const end = await cancelWithServer(shop, cartId)
  if (end === undefined || end === 'cancelled') return
  try {
    const outcome = await withPayments(() => fetchOutcome(shop, cartId, sourceUrl, clock))
    dispatch(outcome.type === 'confirmFailed' ? { type: 'cartGone', reason: end } : outcome)
  } catch (error) {
    recordUnlessShown(error)
    dispatch({ type: 'cartGone', reason: end })
  }
  removePurchasedLines(cartId, clock())
}
