import type { PaymentState } from '#domain/checkout/payment-state.ts'
import { $cartError, $payment } from './checkout.ts'
import { $returned, failedUnpaid } from './returned.ts'

/** Returns true if the page is shown again, by a reload or by Back. */
function isShownAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate'
}

/** Returns true where a failure is shown first, so that it counts once. */
function isNews(state: PaymentState, template: string): boolean {
  // A page of its own tells of it, to which the page of the return leads.
  if (failedUnpaid(state)) return template === 'checkout-failed' && !isShownAgain()
  // As it was when the payment came back.
  const { ended, refused } = $returned.get() ?? {}
  return !ended && !refused
}

/**
 * Notes how the payment of the page went wrong, as long as it is open. Only pages that pay and report load this code.
 * @param template the page's
 * @param note gets a name of the list of reports, or the key of a message
 */
export function startReportingPayments(template: string, note: (name: string) => void) {
  $payment.subscribe((state) => {
    if (state.status === 'failed' && isNews(state, template))
      note(state.cartId === undefined ? 'paymentFailed' : 'paymentRefused')
  })
  $cartError.subscribe((failure) => {
    if (!failure) return
    note('orderRefused')
    note(failure.message)
  })
}
