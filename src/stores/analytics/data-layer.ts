import type { AnalyticsEvent } from '#domain/cart/analytics.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { $cookies } from '#stores/session/session.ts'
import { checked, isFlag } from '#stores/storage/checks.ts'
import { persisted } from '#stores/storage/storage.ts'

declare global {
  /** The data layer that a museum's tag manager reads. */
  var dataLayer: object[] | undefined
}

/** True once `begin_checkout` was pushed for this cart: a checkout goes on over several pages. */
export const $begun = persisted<boolean>('checkoutTold', false, checked(isFlag))

/**
 * Returns true if events may be sent. If the tenant asks for consent, none are, and no data layer is made, before the
 * cookie notice is accepted, or once that is taken back; what happened earlier isn't made up for.
 */
export const mayTell = ({ analyticsConsent }: ShopContext): boolean => !analyticsConsent || $cookies.get() === 'yes'

/** Hands an event over; what the one before left in `ecommerce` is cleared first, as the tag manager wants it. */
export function push(event: AnalyticsEvent): void {
  globalThis.dataLayer ??= []
  globalThis.dataLayer.push({ ecommerce: null }, event)
}
