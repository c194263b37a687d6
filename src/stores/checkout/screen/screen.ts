import type { ReadableAtom } from 'nanostores'
import { hasGoods } from '#domain/cart/line-item.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { $cart } from '#stores/cart/cart.ts'
import { voucherStore, type VoucherStore } from '#stores/cart/voucher-code.ts'
import { happen } from '#stores/checkout/checkout.ts'
import { followPayments, resumePayment } from '#stores/checkout/resume.ts'
import { storageKey } from '#stores/storage/storage.ts'
import { derived } from '#stores/derived/derived.ts'
import { basket, type Basket } from './basket.ts'
import { delivery, type Delivery } from './delivery.ts'

/*
 * The checkout is put together as a booking is (`booking/event/booking.ts`). Its parts have small stores of their
 * own: the basket, what it comes to where it goes, and the payment, which comes later (`payment.ts`). What outlives the page (the cart, who buys, how
 * far the checkout has come) is in stores of the whole shop, which the parts follow.
 */

/** The checkout of one page. */
export interface CheckoutScreen {
  /** False until the browser has said what lies in the cart. */
  $isReady: ReadableAtom<boolean>
  /** Whether there is nothing in it to buy. */
  $isEmpty: ReadableAtom<boolean>
  basket: Basket
  voucher: VoucherStore
  delivery: Delivery
  /**
   * Asks what there is, and what shipping costs, and first what became of a payment that was begun.
   * @param page whether a payment has just failed
   * @returns ends it
   */
  begin: (this: void, page?: { failed: boolean }) => () => void
}

/** Makes the checkout of a page; nothing is asked before it begins. */
export function checkoutScreen(shop: ShopContext, $now: ReadableAtom<Date | undefined>): CheckoutScreen {
  const { timeZone } = shop
  const $moment = derived([$now], (now) => now && { now, timeZone })
  const own = basket(shop, $moment)
  const goesTo = delivery(shop, own)

  const resume = () => void resumePayment(shop, location, Date.now)
  // Back from the payment page by the browser's own button: this page is as it was left.
  const cameBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    happen({ type: 'cameBack' })
    resume()
  }
  // Another tab has written down what it does with a payment.
  const follow = ({ key }: StorageEvent) => {
    if (key === storageKey('payments')) void followPayments(shop, location, Date.now)
  }

  return {
    $isReady: derived([$now], (now) => now !== undefined),
    $isEmpty: derived([$cart], (lines) => !hasGoods(lines)),
    basket: own,
    voucher: voucherStore(shop, () => $now.get() ?? new Date()),
    delivery: goesTo,
    begin({ failed } = { failed: false }) {
      if (failed) happen({ type: 'returned', outcome: 'continue', failed })
      resume()
      void own.recheck()
      const stop = goesTo.begin()
      addEventListener('pageshow', cameBack)
      addEventListener('storage', follow)
      return () => {
        own.cancel()
        stop()
        removeEventListener('pageshow', cameBack)
        removeEventListener('storage', follow)
      }
    },
  }
}
