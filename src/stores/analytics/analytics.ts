import { cartEvents, itemChanges } from '#domain/cart/analytics.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { $cartChange } from '#stores/cart/changes.ts'
import { $cart } from '#stores/cart/cart.ts'
import { $begun, mayTell, push } from './data-layer.ts'

/**
 * Pushes changes of the cart to the data layer (section 1, "Analytics").
 * @returns a function that stops listening
 */
export function startAnalytics(shop: ShopContext): () => void {
  const { currency } = shop
  const cartChanged = () => {
    const change = $cartChange.get()
    if (!change || !mayTell(shop)) return
    const { added, removed } = itemChanges(change.before, change.after)
    if (removed.length > 0) push(cartEvents.removeFromCart(removed, currency))
    if (added.length > 0) push(cartEvents.addToCart(added, currency))
  }

  const stops = [
    $cartChange.subscribe(cartChanged),
    $cart.listen((lines) => {
      if (lines.length === 0) $begun.set(false)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
