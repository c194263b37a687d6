import type { ReadableAtom } from 'nanostores'
import { hasGoods } from '#domain/cart/line-item.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { $cart } from '#stores/cart/cart.ts'
import { voucherStore } from '#stores/cart/voucher-code.ts'
import { derived } from '#stores/derived/derived.ts'
import { basketStores } from './basket.ts'
import { dispatch } from './checkout.ts'
import { deliveryStores } from './delivery.ts'
import { watchPayment } from './resume.ts'

/**
 * Makes the checkout of a page out of parts with small stores of their own: the basket, and what it comes to where it goes.
 * The payment comes later (`payment.ts`). State that outlives the page (the cart, who buys, the payment) is in stores of
 * the whole shop, which the parts follow. Nothing is asked before `start`.
 */
export function checkoutScreen(shop: ShopContext, $now: ReadableAtom<Date | undefined>) {
  const { timeZone } = shop
  const $moment = derived([$now], (now) => now && { now, timeZone })
  const basket = basketStores(shop, $moment)
  const delivery = deliveryStores(shop, basket)
  return {
    /** True once the browser has said what lies in the cart. */
    $isReady: derived([$now], (now) => now !== undefined),
    /** True where the cart holds nothing to buy. */
    $isEmpty: derived([$cart], (lines) => !hasGoods(lines)),
    basket,
    voucher: voucherStore(shop, () => $now.get() ?? new Date()),
    delivery,
    /**
     * Asks for the outcome of a payment that was begun, for what there is of the cart's things, and for shipping costs.
     * @param page whether a payment has just failed
     * @returns stops asking
     */
    start: ({ failed } = { failed: false }) => {
      if (failed) dispatch({ type: 'returned', outcome: 'continue', failed })
      const stopWatching = watchPayment(shop)
      void basket.recheck()
      const stopDelivery = delivery.start()
      return () => {
        basket.cancel()
        stopDelivery()
        stopWatching()
      }
    },
  }
}

/** Stores of the checkout of one page. */
export type CheckoutScreen = ReturnType<typeof checkoutScreen>
