import type { ReadableAtom } from 'nanostores'
import { hasGoods } from '#domain/lines/checkout.ts'
import { isShippingSettled } from '#domain/cart/shipping.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { $cart } from '#stores/cart/cart.ts'
import { voucherStore } from '#stores/cart/voucher-code.ts'
import { followCustomer } from '#stores/customer/current-customer.ts'
import { derived } from '#stores/derived/derived.ts'
import { leaveInstead } from '#stores/session/leave.ts'
import { basketStores } from './basket.ts'
import { $cartError, $ordered, dispatch } from './checkout.ts'
import { currentOrder } from './current-order.ts'
import { watchPayment } from './open-payment.ts'
import { returnAddress } from './outcome.ts'

/**
 * Creates the checkout of a page from two parts: the basket, and its delivery with the totals. The payment is added
 * later (`payment.ts`). State that outlives the page (the cart, the customer, the payment) is in stores of the whole
 * shop, which the parts follow. Nothing is requested before `start`.
 */
export function checkoutScreen(shop: ShopContext, $now: ReadableAtom<Date | undefined>) {
  const order = currentOrder(shop, $now)
  const { $recipient, $sums, $shipping } = order.delivery
  const isCovered = () => hasGoods($cart.get()) && isShippingSettled($shipping.get()) && $sums.get().total === 0
  return {
    /** True once the browser's cart has been read. */
    $isReady: derived([$now], (now) => now !== undefined),
    /** True if the cart holds nothing to buy. */
    $isEmpty: derived([$cart], (lines) => !hasGoods(lines)),
    basket: basketStores(order),
    voucher: voucherStore(shop, () => $now.get() ?? new Date(), isCovered),
    delivery: order.delivery,
    /**
     * Requests the outcome of a started payment, the validation of the cart, the customer, and shipping costs. The page
     * of a failed payment leads to the confirmation instead if the order was paid since.
     * @param page says whether it is the page of a failed payment
     * @returns stops asking
     */
    start: ({ failed } = { failed: false }) => {
      const { cartId } = $ordered.get()
      // Back opens this page even after another try was paid. Since it is replaced, the next Back goes further back.
      if (failed && cartId !== undefined) {
        dispatch({ type: 'paymentFound', cartId })
        leaveInstead(returnAddress(shop, cartId))
        return () => {}
      }
      if (failed) dispatch({ type: 'returned', outcome: 'continue', failed })
      // A refusal is about the cart that was sent, and about its recipient, whoever changes them.
      const forgetRefusal = () => $cartError.set(undefined)
      const stops = [
        watchPayment(shop),
        order.start(),
        $cart.listen(forgetRefusal),
        $recipient.listen(forgetRefusal),
        followCustomer(shop),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** Stores of the checkout of one page. */
export type CheckoutScreen = ReturnType<typeof checkoutScreen>
