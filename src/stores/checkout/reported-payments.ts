import { $cartError, $payment } from './checkout.ts'

/**
 * Notes how the payment of the page went wrong, as long as it is open. Only pages that pay and report load this code.
 * @param note gets a name of the list of reports, or the key of a message
 */
export function startReportingPayments(note: (name: string) => void) {
  $payment.subscribe((state) => {
    if (state.status === 'failed') note(state.cartId === undefined ? 'paymentFailed' : 'paymentRefused')
  })
  $cartError.subscribe((failure) => {
    if (!failure) return
    note('orderRefused')
    note(failure.message)
  })
}
