import type { Lang, Localised } from '#domain/languages/language.ts'

/** The five sections a shop can have, named as in the menu. */
export type Section = 'tickets' | 'guidedTours' | 'merchandise' | 'passes' | 'vouchers'

/** What is switched on (section 1). */
export interface Features extends Record<Section, boolean> {
  userRegistration: boolean
  guestRegistration: boolean
  voucherCodes: boolean
}

/** The legal and service pages a museum can replace by links of its own. */
export type TermsPage = 'imprint' | 'terms' | 'data_protection' | 'shipping'

/** A link with its own words. */
interface TitledLink {
  url: string
  title: string
}

/** A named group of partner logos in the footer. */
interface PartnerGroup {
  name: Localised
  logos: { image: string; url?: string }[]
}

/** The museum's remote configuration, normalised (section 3, "App configuration"). */
export interface ShopConfig {
  siteName: string
  siteNames: Localised
  navLabels: Partial<Record<Lang, Partial<Record<Section, string>>>>
  /** Languages of the shop; the first is the default. */
  languages: [Lang, ...Lang[]]
  /** Each language's own name, for the language menu. */
  languageNames: Localised
  features: Features
  logo: { linksToMainSite: boolean; mainUrl?: string; urls: Localised }
  partners: PartnerGroup[]
  termsLinks: Partial<Record<Lang, Partial<Record<TermsPage, TitledLink>>>>
  currencySymbol: string
  show: { header: boolean; footer: boolean; cookieNotice: boolean; progressBar: boolean }
  defaultCountry?: string
  defaultTourLanguage?: string
  homeView: 'home' | Section
  confirmPaymentOnCheckout: boolean
  supportEmail?: string
  customerModule?: string
  /** IANA zone of the museum's wall clock. */
  timeZone: string
}
