import { checkoutEvents } from '#domain/checkout/analytics.ts'
import type { AnalyticsEvent } from '#domain/cart/analytics.ts'
import type { Receipt } from '#domain/checkout/payment.ts'
import type { CartId } from '#domain/shop/ids.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { $cart } from '#stores/cart/cart.ts'
import { $ordered, $payment } from './checkout.ts'
import { $paidOrder } from './order.ts'
import { recordReported } from './payment-records.ts'
import { $returned } from './returned.ts'
import { $isCheckoutReported, hasAnalyticsConsent, push } from '#stores/cart/analytics.ts'
import { dispatchPageEvent } from '#stores/session/page-event.ts'

/**
 * Pushes the events of the checkout and the purchase to the data layer (section 1, "Analytics"). Only the pages of the
 * checkout load this code.
 * @param clock milliseconds
 * @returns a function that stops listening
 */
export function startCheckoutAnalytics(shop: ShopContext, clock: () => number = Date.now): () => void {
  // The order that this tab completed before the page was opened. Its purchase was reported then; its record, which says
  // so, is gone after a day.
  const completed = $ordered.get().cartId
  const reportCheckout = () => {
    const { status } = $payment.get()
    const lines = $cart.get()
    if (
      (status !== 'requires_customer' && status !== 'creating') ||
      lines.length === 0 ||
      $isCheckoutReported.get() ||
      !hasAnalyticsConsent(shop)
    )
      return
    $isCheckoutReported.set(true)
    push(checkoutEvents.beginCheckout(lines, shop.currency))
  }

  /** Returns the purchase that this page confirms, if this tab knows what was bought. */
  const purchaseOf = (cartId: CartId, { bookingId }: Receipt): AnalyticsEvent | undefined => {
    const { cartId: own, lines, shippingCosts } = $ordered.get()
    const { order, payment } = $paidOrder.get() ?? {}
    const returned = $returned.get()
    const currency = shop.paymentAnalyticsCurrency
    if (returned?.order !== undefined) {
      return order && payment === returned.requestToken
        ? checkoutEvents.orderPurchase(bookingId, order, currency)
        : undefined
    }
    if (cartId !== own || cartId === completed || lines.length === 0) return undefined
    return checkoutEvents.purchase({ bookingId, lines, shippingCosts }, currency)
  }

  // The receipt arrives as soon as the payment is confirmed, its lines once the cart has been settled.
  const reportPurchase = () => {
    const state = $payment.get()
    if (state.status !== 'succeeded') return
    const { cartId, receipt } = state
    const event = purchaseOf(cartId, receipt)
    // Recorded without consent, too, so that one that is given later doesn't apply to it.
    if (!event || !recordReported(cartId, clock()) || !hasAnalyticsConsent(shop)) return
    push(event)
    // If the shop is embedded, the host page is told as well (src/embed).
    dispatchPageEvent('foyer:purchase', event.ecommerce)
  }

  const stops = [$payment.listen(reportCheckout), $payment.listen(reportPurchase), $ordered.listen(reportPurchase)]
  reportPurchase()
  return () => {
    for (const stop of stops) stop()
  }
}
