import type { ReadableAtom } from 'nanostores'
import type { ShopContext } from '#domain/shop/config.ts'
import { checkoutPayment } from '#stores/checkout/basket-payment.ts'
import { checkoutScreen } from '#stores/checkout/screen.ts'

/** Makes the checkout of a page with the payment that the page loads later: both start and stop at once. */
export function wholeCheckout(shop: ShopContext, $now: ReadableAtom<Date | undefined>) {
  const screen = checkoutScreen(shop, $now)
  const payment = checkoutPayment(shop, screen.basket, screen.delivery, 'Credit card')
  const start: typeof screen.start = (page) => {
    const stop = screen.start(page)
    void payment.live.load()
    return () => {
      stop()
      payment.live.cancel()
    }
  }
  return { ...screen, payment, start }
}
