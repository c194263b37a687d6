import type { ReadableAtom } from 'nanostores'
import { hasGoods } from '#domain/cart/line-item.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { $cart } from '#stores/cart/cart.ts'
import { voucherStore } from '#stores/cart/voucher-code.ts'
import { derived } from '#stores/derived/derived.ts'
import { basketStores } from './basket.ts'
import { dispatch } from './checkout.ts'
import { currentOrder } from './current-order.ts'
import { watchPayment } from './open-payment.ts'

/**
 * Creates the checkout of a page from two parts: the basket, and its delivery with the totals. The payment is added
 * later (`payment.ts`). State that outlives the page (the cart, the customer, the payment) is in stores of the whole
 * shop, which the parts follow. Nothing is requested before `start`.
 */
export function checkoutScreen(shop: ShopContext, $now: ReadableAtom<Date | undefined>) {
  const order = currentOrder(shop, $now)
  return {
    /** True once the browser's cart has been read. */
    $isReady: derived([$now], (now) => now !== undefined),
    /** True if the cart holds nothing to buy. */
    $isEmpty: derived([$cart], (lines) => !hasGoods(lines)),
    basket: basketStores(order),
    voucher: voucherStore(shop, () => $now.get() ?? new Date()),
    delivery: order.delivery,
    /**
     * Requests the outcome of a started payment, the validation of the cart, and shipping costs.
     * @param page says whether a payment has just failed
     * @returns stops asking
     */
    start: ({ failed } = { failed: false }) => {
      if (failed) dispatch({ type: 'returned', outcome: 'continue', failed })
      const stopWatching = watchPayment(shop)
      const stop = order.start()
      return () => {
        stop()
        stopWatching()
      }
    },
  }
}

/** Stores of the checkout of one page. */
export type CheckoutScreen = ReturnType<typeof checkoutScreen>
