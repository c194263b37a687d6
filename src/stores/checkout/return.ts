import { atom } from 'nanostores'
import { parseId, type CartId } from '#domain/shop/ids.ts'
import type { CheckoutState } from '#domain/checkout/checkout-state.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { recordUnlessOverloaded } from '#stores/failures/failure.ts'
import { $checkout, $ordered, happen } from './checkout.ts'
import { cancelWithServer } from './cancel-payment.ts'
import { askOutcome } from './confirm.ts'
import { endPayment, lastBegun, paymentRecord, withPayments, type PaymentRecord } from './payment-records.ts'
import { settle } from './settle.ts'

/** The payment that came back to this page; undefined where nobody knows of it. */
export const $returned = atom<Pick<PaymentRecord, 'requestToken' | 'order'> | undefined>(undefined)

/** What the payment page adds to the address it sends the browser back to. */
const cartOf = (search: string) => {
  const query = new URLSearchParams(search)
  return { cartId: parseId<CartId>(query.get('cartId')), failed: query.get('failed') === '1' }
}

/**
 * The browser is back from the payment page: a stored result is taken, a failure noticed. What is left
 * to confirm is for `confirmPayment`.
 * @param search query of the address come back to
 */
export function comeBack(search: string, outcome: 'continue' | 'cancel', now: number): CheckoutState {
  const { cartId, failed } = cartOf(search)
  const record = cartId === undefined ? lastBegun(now) : paymentRecord(cartId, now, $ordered.get().payment)
  $returned.set(record)
  const state = happen({
    type: 'returned',
    outcome,
    failed,
    cartId,
    known: record?.receipt,
    refused: record?.refused,
  })
  if (record && cartId !== undefined && (failed || outcome === 'cancel')) endPayment(record.requestToken, now)
  if (cartId !== undefined) settle(cartId, now)
  return state
}

/**
 * Gives the cancelled payment up. Of a cart that is gone (section 8) the confirmation is asked for, by which one that was
 * booked is known; other failures don't matter here. Never rejects.
 * @param sourceUrl the address come back to
 */
export async function giveUpPayment(shop: ShopContext, sourceUrl: string, clock: () => number): Promise<void> {
  const state = $checkout.get()
  if (state.step !== 'cancelled' || state.cartId === undefined) return
  const { cartId } = state
  const end = await cancelWithServer(shop, cartId)
  if (end === undefined || end === 'cancelled') return
  try {
    const outcome = await withPayments(() => askOutcome(shop, cartId, sourceUrl, clock))
    happen(outcome.type === 'confirmFailed' ? { type: 'cartGone', reason: end } : outcome)
  } catch (error) {
    recordUnlessOverloaded(error)
    happen({ type: 'cartGone', reason: end })
  }
  settle(cartId, clock())
}
