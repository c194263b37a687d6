import { parseId, type CartId } from '#domain/ids/ids.ts'
import { cancelPayment, execPayment } from '#api/checkout.ts'
import { Coded, failedCall, Gone } from '#api/errors.ts'
import { isSettled } from '#domain/checkout/checkout-machine.ts'
import type { CheckoutEvent, CheckoutState } from '#domain/checkout/checkout-state.ts'
import type { Receipt } from '#domain/checkout/payment.ts'
import { failureOf } from '#domain/failures/failure-of.ts'
import type { Failure } from '#domain/failures/failure.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { $checkout, $ordered, browserSessionId, happen } from './checkout.ts'
import { recordFailure, recordUnexpected } from '#stores/failures/failure.ts'
import { keepReceipt, paymentRecord } from './payment-records.ts'
import { $paymentPosted } from '#stores/failures/reloads.ts'
import { shopApi } from '#stores/calls/shop-api.ts'

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
  const known = cartId === undefined ? undefined : paymentRecord(cartId, now).receipt
  return happen({
    type: 'returned',
    outcome,
    failed,
    ...(cartId !== undefined && { cartId }),
    ...(known && { known }),
  })
}

/**
 * Once something is bought it leaves the cart. Only the very cart that went to be paid does: a visitor
 * who reloads an old confirmation may have filled another one.
 */
function settle(cartId: CartId) {
  const ordered = $ordered.get()
  if (!isSettled($checkout.get()) || ordered.cartId !== undefined || ordered.lines.length === 0) return
  $ordered.set({ ...ordered, cartId })
  if (JSON.stringify($cart.get()) === JSON.stringify(ordered.lines)) $cart.set(noLines)
}

/** The server doesn't take the payment: with its words where it has some, never with a code. */
const confirmFailed = ({ text }: Failure): CheckoutEvent => ({
  type: 'confirmFailed',
  ...(text !== undefined && { message: text }),
})

/** Runs `work` while no other tab of the shop does, where the browser can see to that. */
const alone = (name: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

/**
 * Confirms the payment that came back, once for each cart: repeats send the same request token, and a
 * result that another tab has stored meanwhile is taken as it is (section 4, "Payment"). Never rejects.
 * @param sourceUrl the address come back to
 */
export async function confirmPayment(shop: ShopContext, sourceUrl: string, clock: () => number): Promise<void> {
  const state = $checkout.get()
  if (state.step !== 'confirming') return
  const { cartId } = state
  await alone(`foyer:${shop.tenant}:${cartId}`, async () => {
    const { requestToken, receipt: known } = paymentRecord(cartId, clock())
    if (known) return void happen({ type: 'confirmed', receipt: known })
    $paymentPosted.set(true)
    try {
      const confirmation = { cartId, requestToken, browserSessionId: browserSessionId(), sourceUrl }
      const receipt: Receipt = await execPayment(shopApi(shop), confirmation)
      keepReceipt(cartId, receipt, clock())
      happen({ type: 'confirmed', receipt })
    } catch (error) {
      if (error instanceof Gone) happen({ type: 'cartGone', reason: error.reason })
      else if (error instanceof Coded) happen(confirmFailed(failureOf(failedCall(error))))
      else {
        happen({ type: 'noAnswer' })
        recordFailure(error)
      }
    }
  })
  settle(cartId)
}

/** Gives the cancelled payment up. A cart that is gone says so (section 8); other failures don't matter here. */
export async function giveUpPayment(shop: ShopContext): Promise<void> {
  const state = $checkout.get()
  if (state.step !== 'cancelled' || state.cartId === undefined) return
  try {
    await cancelPayment(shopApi(shop), state.cartId)
  } catch (error) {
    recordUnexpected(error)
    if (error instanceof Gone) happen({ type: 'cartGone', reason: error.reason })
  }
  settle(state.cartId)
}
