import type { ShopContext } from '#domain/shop/config.ts'

/** A shop whose API is at `api`. */
export const shopAt = (api: string): ShopContext => ({
  tenant: 'museum',
  api,
  lang: 'de',
  locale: 'de',
  currency: 'CHF',
  timeZone: 'Europe/Zurich',
  features: { guestRegistration: true, userRegistration: true },
  confirmPaymentOnCheckout: true,
  directDebitPaymentTypes: ['74', '164'],
  analyticsConsent: true,
  paymentAnalyticsCurrency: 'EUR',
})
