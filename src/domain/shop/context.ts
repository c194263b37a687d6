import type { Features } from './config.ts'
import type { Lang } from '#domain/languages/language.ts'
import type { Locale } from '#domain/languages/locale.ts'

/** What every screen in the browser must know of the shop it stands in. */
export interface ShopContext {
  /** Id of the tenant: part of every storage key. */
  tenant: string
  /** Base address of the museum's shop API, without a trailing slash. */
  api: string
  lang: Lang
  /** How the museum writes the language. */
  locale: Locale
  /** ISO 4217 code prices are shown in. */
  currency: string
  /** IANA zone of the museum's wall clock. */
  timeZone: string
  features: Pick<Features, 'guestRegistration' | 'userRegistration'>
  confirmPaymentOnCheckout: boolean
  supportEmail?: string
  defaultCountry?: string
  /** From so many places down the museum says how many are left, where it isn't `usualFew`. */
  fewPlaces?: number
  /** How often a question to the server that failed is repeated by itself, where it is at all. */
  retries?: number
  /** Set where visitors are asked first how many they are. */
  asksParty?: true
  /** Set where the museum wants no progress bar while the shop waits for its server. */
  noProgressBar?: true
  /** Payment types that ask for account holder and IBAN; 74 and 164 unless the tenant says otherwise. */
  directDebitPaymentTypes: string[]
  /** Payment types that are shown before the others; absent where the server's order stands. */
  paymentTypesFirst?: string[]
  /** Whether analytics waits for a yes to the cookie notice. */
  analyticsConsent: boolean
  /** ISO 4217 code of the payment cart's analytics event. */
  paymentAnalyticsCurrency: string
  /** Name of the museum's own treatment of customers, if it has one. */
  customerModule?: string
}
