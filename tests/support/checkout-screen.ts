import type { ReadableAtom } from 'nanostores'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { checkoutPayment } from '#stores/checkout/basket-payment.ts'
import { checkoutScreen } from '#stores/checkout/screen.ts'
import { guestDetails } from '#stores/customer/guest-details.ts'

/**
 * Makes the checkout of a page with the payment that the page loads later: both start and stop at once.
 * @param customerForm form of a guest on that page
 */
export function wholeCheckout(
  shop: ShopContext,
  $now: ReadableAtom<Date | undefined>,
  customerForm?: CustomerFormRules,
) {
  const screen = checkoutScreen(shop, $now)
  const guest = customerForm && guestDetails(shop, { customerForm })
  const payment = checkoutPayment(shop, screen, 'Credit card', guest)
  const start: typeof screen.start = (page) => {
    const stop = screen.start(page)
    void payment.live.load()
    return () => {
      stop()
      payment.live.cancel()
    }
  }
  return { ...screen, payment, guest, start }
}
