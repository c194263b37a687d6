import { cartEvents, itemChanges, type AnalyticsEvent } from '#domain/cart/analytics.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { $cartChange } from './changes.ts'
import { $cart } from './cart.ts'
import { $cookies } from '#stores/session/session.ts'
import { persisted, storedFlag } from '#stores/storage/storage.ts'

declare global {
  /** Events by the names of Google Analytics 4. The shop only adds to it; a script of the museum's server may read it. */
  var dataLayer: object[] | undefined
}

/** True once `begin_checkout` was pushed for this cart, since a checkout spans several pages. */
export const $isCheckoutReported = persisted<boolean>('checkoutTold', false, storedFlag)

/**
 * Returns true if events may be sent. If the tenant requires consent, no event is sent and no data layer created until
 * the cookie notice is accepted, or after consent is withdrawn; earlier events aren't sent later.
 */
export const hasAnalyticsConsent = ({ analyticsConsent }: ShopContext): boolean =>
  !analyticsConsent || $cookies.get() === 'yes'

/**
 * Pushes an event, after clearing the previous `ecommerce` as Google Tag Manager expects. A script that reads the data
 * layer replaces its `push`; an error of that script is reported, and stops nothing in the shop.
 */
export function push(event: AnalyticsEvent): void {
  try {
    globalThis.dataLayer ??= []
    globalThis.dataLayer.push({ ecommerce: null }, event)
  } catch (error) {
    reportError(error)
  }
}

/**
 * Pushes changes of the cart to the data layer (section 1, "Analytics").
 * @returns a function that stops listening
 */
export function startAnalytics(shop: ShopContext): () => void {
  const { currency } = shop
  const cartChanged = () => {
    const change = $cartChange.get()
    if (!change || !hasAnalyticsConsent(shop)) return
    const { added, removed } = itemChanges(change.before, change.after)
    if (removed.length > 0) push(cartEvents.removeFromCart(removed, currency))
    if (added.length > 0) push(cartEvents.addToCart(added, currency))
  }

  const stops = [
    $cartChange.subscribe(cartChanged),
    $cart.listen((lines) => {
      if (lines.length === 0) $isCheckoutReported.set(false)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
