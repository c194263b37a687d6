import type { ReadableAtom } from 'nanostores'
import type { ShopContext } from '#domain/shop/config.ts'
import { payment } from '#stores/checkout/screen/payment.ts'
import { checkoutScreen } from '#stores/checkout/screen/screen.ts'

/** The checkout of a page with the payment that the page loads later: both begin, and end, at once. */
export function wholeCheckout(shop: ShopContext, $now: ReadableAtom<Date | undefined>) {
  const screen = checkoutScreen(shop, $now)
  const paid = payment(shop, screen.basket, screen.delivery, 'Credit card')
  const begin: typeof screen.begin = (page) => {
    const end = screen.begin(page)
    void paid.live.load()
    return () => {
      end()
      paid.live.cancel()
    }
  }
  return { ...screen, payment: paid, begin }
}
