import { checkoutEvents } from '#domain/analytics/checkout-events.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { $cart } from '#stores/cart/cart.ts'
import { $checkout, $ordered } from '#stores/checkout/checkout.ts'
import { isReported, keepReported } from '#stores/checkout/payment-records.ts'
import { $begun, mayTell, push } from './data-layer.ts'

/**
 * Tells the data layer of the checkout and of the purchase (section 1, "Analytics"), on the pages that they happen on:
 * all others have no code of the checkout.
 * @param clock milliseconds
 * @returns ends it
 */
export function startCheckoutAnalytics(shop: ShopContext, clock: () => number = Date.now): () => void {
  const checkoutMoved = () => {
    const { step } = $checkout.get()
    const lines = $cart.get()
    if ((step !== 'identify' && step !== 'opening') || lines.length === 0 || $begun.get() || !mayTell(shop)) return
    $begun.set(true)
    push(checkoutEvents.beginCheckout(lines, shop.currency))
  }

  // A receipt is there as soon as the payment is confirmed, its lines once the cart has been settled.
  const maybeBought = () => {
    const state = $checkout.get()
    const { cartId, lines, shippingCosts } = $ordered.get()
    if (state.step !== 'success' || state.cartId !== cartId || lines.length === 0 || !mayTell(shop)) return
    if (isReported(cartId, clock())) return
    keepReported(cartId, clock())
    const { bookingId } = state.receipt
    const event = checkoutEvents.purchase({ bookingId, lines, shippingCosts }, shop.paymentAnalyticsCurrency)
    push(event)
    // Where the shop stands in another page, that is told too (src/embed).
    dispatchEvent(new CustomEvent('foyer:purchase', { detail: event.ecommerce }))
  }

  const stops = [$checkout.listen(checkoutMoved), $checkout.listen(maybeBought), $ordered.listen(maybeBought)]
  maybeBought()
  return () => {
    for (const stop of stops) stop()
  }
}
