import { analyticsEvents, type AnalyticsEvent } from '#domain/analytics/events.ts'
import { itemChanges } from '#domain/analytics/items.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { $cartChange } from '#stores/cart/changes.ts'
import { $cart } from '#stores/cart/cart.ts'
import { $checkout, $ordered } from '#stores/checkout/checkout.ts'
import { checked, isFlag } from '#stores/storage/checks.ts'
import { $cookies } from '#stores/session/cookie-notice.ts'
import { isReported, keepReported } from '#stores/checkout/payment-records.ts'
import { persisted } from '#stores/storage/storage.ts'

declare global {
  /** What a museum's tag manager reads. */
  var dataLayer: object[] | undefined
}

/** Whether this cart's checkout was told of: it goes on over several pages. */
const $begun = persisted<boolean>('checkoutTold', false, checked(isFlag))

/** Hands an event over; what the one before left in `ecommerce` is cleared first, as the tag manager wants it. */
function push(event: AnalyticsEvent) {
  globalThis.dataLayer ??= []
  globalThis.dataLayer.push({ ecommerce: null }, event)
}

/**
 * Tells the data layer of what happens to the cart and its checkout (section 1, "Analytics"): one
 * listener, while its page has it. Where the tenant asks for consent, nothing is told, and no data
 * layer made, before the cookie notice is accepted, or once that is taken back; what happened earlier isn't made up for.
 * @param clock milliseconds
 * @returns ends it
 */
export function startAnalytics(
  { currency, paymentAnalyticsCurrency, analyticsConsent }: ShopContext,
  clock: () => number = Date.now,
): () => void {
  const mayTell = () => !analyticsConsent || $cookies.get() === 'yes'

  const cartChanged = () => {
    const change = $cartChange.get()
    if (!change || !mayTell()) return
    const { added, removed } = itemChanges(change.before, change.after)
    if (removed.length > 0) push(analyticsEvents.removeFromCart(removed, currency))
    if (added.length > 0) push(analyticsEvents.addToCart(added, currency))
  }

  const checkoutMoved = () => {
    const { step } = $checkout.get()
    const lines = $cart.get()
    if ((step !== 'identify' && step !== 'opening') || lines.length === 0 || $begun.get() || !mayTell()) return
    $begun.set(true)
    push(analyticsEvents.beginCheckout(lines, currency))
  }

  // A receipt is there as soon as the payment is confirmed, its lines once the cart has been settled.
  const maybeBought = () => {
    const state = $checkout.get()
    const { cartId, lines, shippingCosts } = $ordered.get()
    if (state.step !== 'success' || state.cartId !== cartId || lines.length === 0 || !mayTell()) return
    if (isReported(cartId, clock())) return
    keepReported(cartId, clock())
    const { bookingId } = state.receipt
    const event = analyticsEvents.purchase({ bookingId, lines, shippingCosts }, paymentAnalyticsCurrency)
    push(event)
    // Where the shop stands in another page, that is told too (src/embed).
    dispatchEvent(new CustomEvent('foyer:purchase', { detail: event.ecommerce }))
  }

  const stops = [
    $cartChange.listen(cartChanged),
    $cart.listen((lines) => {
      if (lines.length === 0) $begun.set(false)
    }),
    $checkout.listen(checkoutMoved),
    $checkout.listen(maybeBought),
    $ordered.listen(maybeBought),
  ]
  maybeBought()
  return () => {
    for (const stop of stops) stop()
  }
}
