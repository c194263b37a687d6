import { atom } from 'nanostores'
import type { PaymentState } from '#domain/checkout/payment-state.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { parseId, type CartId } from '#domain/shop/ids.ts'
import { recordUnlessShown } from '#stores/failures/failure.ts'
import { $payment, dispatch, ownPayment } from './checkout.ts'
import { cancelWithServer, fetchOutcome } from './outcome.ts'
import { endPayment, lastBegun, paymentRecord, type PaymentRecord } from './payment-records.ts'
import { withPayments } from './payment-tabs.ts'
import { removePurchasedLines } from './purchased.ts'

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
  const record = cartId === undefined ? lastBegun(now) : paymentRecord(cartId, now, ownPayment(cartId))
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
 * Returns true if the payment of the basket failed before anything was paid, which has a page of its own (section 2,
 * `checkout/failed`).
 */
export const failedUnpaid = (state: PaymentState): boolean =>
  state.status === 'failed' && state.cartId === undefined && $returned.get()?.order === undefined

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
