import { execPayment } from '#api/checkout.ts'
import { Coded, failedCall, Gone } from '#api/errors.ts'
import type { Receipt } from '#domain/checkout/payment.ts'
import type { CheckoutEvent } from '#domain/checkout/checkout-state.ts'
import { failureOf } from '#domain/failures/catalogue.ts'
import type { CartId } from '#domain/shop/ids.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { recordUnexpected, recordUnlessOverloaded } from '#stores/failures/failure.ts'
import { isOfBasket } from '#stores/cart/share.ts'
import { $paymentPosted } from '#stores/failures/reloads.ts'
import { cancelWithServer } from './cancel-payment.ts'
import { $checkout, $ordered, browserSessionId, happen } from './checkout.ts'
import {
  abandonedCarts,
  endPayment,
  isDouble,
  keepPaid,
  keepReceipt,
  paymentRecord,
  withPayments,
} from './payment-records.ts'
import { settle } from './settle.ts'

/** What the server says of a payment: booked, not accepted, or gone. */
type Outcome = Extract<CheckoutEvent, { type: 'confirmed' | 'confirmFailed' | 'cartGone' }>

/**
 * Asks the server to confirm the payment of a cart, and keeps what it says: repeats send the same request token, and a
 * result that another tab has stored meanwhile is taken as it is (section 4, "Payment"). For who owns the payments
 * (`withPayments`).
 * @param sourceUrl the address come back to
 * @throws what the call throws where nothing is known after it
 */
export async function askOutcome(
  shop: ShopContext,
  cartId: CartId,
  sourceUrl: string,
  clock: () => number,
): Promise<Outcome> {
  const record = paymentRecord(cartId, clock(), $ordered.get().payment)
  const { requestToken, receipt: known } = record
  if (known) return { type: 'confirmed', receipt: known }
  if (isDouble(record, clock(), isOfBasket)) {
    // Nothing is booked before it is confirmed: what was paid here is only to be given back.
    endPayment(requestToken, clock(), { isDouble: true })
    await cancelWithServer(shop, cartId)
    return { type: 'confirmFailed', isDouble: true }
  }
  $paymentPosted.set(true)
  try {
    const confirmation = { cartId, requestToken, browserSessionId: browserSessionId(), sourceUrl }
    const receipt: Receipt = await execPayment(shopApi(shop), confirmation)
    keepReceipt(cartId, receipt, clock())
    return { type: 'confirmed', receipt }
  } catch (error) {
    if (error instanceof Gone) {
      if (error.reason === 'alreadyPaid') keepPaid(cartId, clock())
      else endPayment(requestToken, clock())
      return { type: 'cartGone', reason: error.reason }
    }
    if (!(error instanceof Coded)) throw error
    // The server's words where it has some, never a code.
    const { text: message } = failureOf(failedCall(error))
    endPayment(requestToken, clock(), { message })
    return { type: 'confirmFailed', message }
  }
}

/**
 * Asks, before a payment is confirmed, what became of those of baskets that were given up while nobody could say: one that
 * is booked by now has bought the same. A call that fails holds nobody up.
 */
async function askAbandoned(shop: ShopContext, cartId: CartId, sourceUrl: string, clock: () => number): Promise<void> {
  for (const other of abandonedCarts(clock())) {
    if (other === cartId) continue
    try {
      await askOutcome(shop, other, sourceUrl, clock)
    } catch (error) {
      recordUnexpected(error)
    }
  }
}

/** Confirms the payment that came back, once for each cart. Never rejects. @param sourceUrl the address come back to */
export async function confirmPayment(shop: ShopContext, sourceUrl: string, clock: () => number): Promise<void> {
  const state = $checkout.get()
  if (state.step !== 'confirming') return
  const { cartId } = state
  const confirm = async () => {
    await askAbandoned(shop, cartId, sourceUrl, clock)
    return askOutcome(shop, cartId, sourceUrl, clock)
  }
  try {
    happen(await withPayments(confirm))
  } catch (error) {
    happen({ type: 'noAnswer' })
    // The page says itself that there was no answer: a message above it would outlast the confirmation.
    recordUnlessOverloaded(error)
  }
  settle(cartId, clock())
}
