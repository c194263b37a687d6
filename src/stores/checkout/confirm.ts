import { execPayment } from '#api/checkout.ts'
import { Coded, failedCall, Gone } from '#api/errors.ts'
import type { Receipt } from '#domain/checkout/payment.ts'
import { failureOf } from '#domain/failures/failure-of.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { recordFailure } from '#stores/failures/failure.ts'
import { $paymentPosted } from '#stores/failures/reloads.ts'
import { $checkout, $ordered, browserSessionId, happen } from './checkout.ts'
import { endPayment, keepReceipt, paymentRecord } from './payment-records.ts'
import { settle } from './settle.ts'

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
    const { requestToken, receipt: known } = paymentRecord(cartId, clock(), $ordered.get().payment)
    if (known) return void happen({ type: 'confirmed', receipt: known })
    $paymentPosted.set(true)
    try {
      const confirmation = { cartId, requestToken, browserSessionId: browserSessionId(), sourceUrl }
      const receipt: Receipt = await execPayment(shopApi(shop), confirmation)
      keepReceipt(cartId, receipt, clock())
      happen({ type: 'confirmed', receipt })
    } catch (error) {
      if (error instanceof Gone) {
        endPayment(requestToken, clock())
        happen({ type: 'cartGone', reason: error.reason })
      } else if (error instanceof Coded) {
        // The server's words where it has some, never a code.
        const { text: message } = failureOf(failedCall(error))
        endPayment(requestToken, clock(), { message })
        happen({ type: 'confirmFailed', message })
      } else {
        happen({ type: 'noAnswer' })
        recordFailure(error)
      }
    }
  })
  settle(cartId, clock())
}
