import type { Lang, Locale, Localised } from './languages.ts'

/** The five sections a shop can have, named as in the menu. */
export type Section = 'tickets' | 'guidedTours' | 'merchandise' | 'passes' | 'vouchers'

/** Describes what is switched on (section 1). */
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
  /** Name of each language in itself, for the language menu. */
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

/** Describes what every screen in the browser must know of the shop it stands in. */
export interface ShopContext {
  /** Id of the tenant: part of every storage key. */
  tenant: string
  /** Base address of the museum's shop API, without a trailing slash. */
  api: string
  lang: Lang
  /** The language as the museum writes it. */
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
  /** Number of times that a question to the server that failed is repeated by itself, where it is at all. */
  retries?: number
  /** Set where visitors are asked first how many they are. */
  asksParty?: true
  /** Set where the museum wants no progress bar while the shop waits for its server. */
  noProgressBar?: true
  /** Payment types that ask for account holder and IBAN; 74 and 164 unless the tenant says otherwise. */
  directDebitPaymentTypes: string[]
  /** Payment types that are shown before the others; absent where the server's order stands. */
  paymentTypesFirst?: string[]
  /** True if analytics waits for a yes to the cookie notice. */
  analyticsConsent: boolean
  /** ISO 4217 code of the payment cart's analytics event. */
  paymentAnalyticsCurrency: string
  /** Name of the museum's own treatment of customers, if it has one. */
  customerModule?: string
}

/** The static pages of a shop (section 2, `page/{id}` and `page/shipping`). */
export const staticPageIds = ['imprint', 'terms', 'data_protection', 'accessibility_statement', 'shipping'] as const
export type StaticPageId = (typeof staticPageIds)[number]

/** A text written by museum staff. `html` is not trusted: it is sanitised before it is shown. */
interface StaticText {
  title: string
  html: string
}

/** A picture with words and an optional link. Image addresses may hold `{width}`. */
export interface Banner {
  image: string
  imageMobile?: string
  link?: string
  alt?: string
  title?: string
  text?: string
}

export interface BannerGroup {
  name: string
  banners: Banner[]
}

/** Everything `shopinfo` delivers in one language (section 7, "Shop information"). */
export interface ShopInfo {
  meta: { title?: string; description?: string; image?: string }
  pages: Partial<Record<StaticPageId, StaticText>>
  bannerGroups: BannerGroup[]
  /** HTML of the cookie notice. */
  cookieWarning?: string
  socialMedia: { name: string; link: string }[]
  /** Weight in grams from which shipping costs are by weight, inclusive. */
  weightFrom?: number
}

/** The five sections, in the menu's order (section 2, "Header"). */
export const sections = ['tickets', 'guidedTours', 'merchandise', 'passes', 'vouchers'] as const satisfies Section[]

/**
 * In words, which sections are switched on with nothing in them.
 * @param things how many things each section has
 */
export const emptySections = (features: Features, things: Record<Section, number>): string[] =>
  sections
    .filter((section) => features[section] && things[section] === 0)
    .map((section) => `The section ${section} is switched on, but nothing is in it.`)

/** Describes what a museum tells those who come: on the confirmation of a visit, and where calendars say the place. */
export interface Directions {
  /** Address on one line, as on an envelope: "Seestrasse 4, 6000 Aarenfels". */
  address?: string
  /** The way there, and the door. */
  way?: string
  bring?: string
}

/** A map with the address on it: one that anybody may look at without an account. */
export const mapLink = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

/** A link of the shop with its words. */
export interface TextLink {
  label: string
  href: string
}

/** Addresses of the pages a buyer agrees to; absent where the museum delivers no such text. */
export interface TermsLinks {
  terms?: string
  privacy?: string
}
