import { isBlank } from '#domain/collections/blank.ts'
import type { Lang, Locale, Localised } from './languages.ts'

/** The five sections a shop can have, named as in the menu. */
export type Section = 'tickets' | 'guidedTours' | 'merchandise' | 'passes' | 'vouchers'

/** The features of a shop: true if switched on (section 1). */
export interface Features extends Record<Section, boolean> {
  userRegistration: boolean
  guestRegistration: boolean
  voucherCodes: boolean
}

/** A legal or service page that a museum can replace by its own link. */
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
  /** Name of each language in that language, for the language menu. */
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

/** Name of a shop whose museum has none (section 2). */
export const defaultSiteName = 'Online Shop'

/** Returns the shop's name in a language, else in general; undefined without one that anybody can see (section 3, "App configuration"). */
export const siteNameIn = ({ siteName, siteNames }: Pick<ShopConfig, 'siteName' | 'siteNames'>, lang: Lang) =>
  [siteNames[lang], siteName].find((name) => !isBlank(name))?.trim()

/** The properties of the shop that every screen in the browser needs. */
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
  /** The museum's own threshold for "few places left", if it isn't `defaultFewLeft`. */
  fewPlaces?: number
  /** Number of automatic retries after a failed request; absent if there are none. */
  retries?: number
  /** Set if visitors are asked for the size of their party first. */
  asksParty?: true
  /** Set if visitors stay on the page of what they have added to the basket. */
  staysAfterAdding?: true
  /** Set if the museum wants no progress bar while the shop waits for its server. */
  noProgressBar?: true
  /** Payment types that ask for account holder and IBAN; 74 and 164 unless the tenant says otherwise. */
  directDebitPaymentTypes: string[]
  /** Payment types that are shown before the others, the first of them chosen; absent if the server's order is used. */
  paymentTypesFirst?: string[]
  /** Payment types on invoice, which ask for the buyer's own reference; absent if there are none. */
  invoicePaymentTypes?: string[]
  /** True if analytics waits for consent in the cookie notice. */
  analyticsConsent: boolean
  /** ISO 4217 code of the payment cart's analytics event. */
  paymentAnalyticsCurrency: string
  /** Name of the museum's own customer module, if it has one. */
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
 * Returns a text for each section that is switched on but empty.
 * @param things how many things each section has
 */
export const emptySections = (features: Features, things: Record<Section, number>): string[] =>
  sections
    .filter((section) => features[section] && things[section] === 0)
    .map((section) => `The section ${section} is switched on, but nothing is in it.`)

/** A museum's directions for visitors, shown on the confirmation and in calendar entries. */
export interface Directions {
  /** Address on one line, as on an envelope: "Seestrasse 4, 6000 Aarenfels". */
  address?: string
  /** Directions, and the entrance to use. */
  way?: string
  bring?: string
}

/** A museum's own words on a confirmation, and what else the page knows when it is published. */
export interface ConfirmationView {
  directions?: Directions
  /** The museum's words for when goods arrive. */
  deliveryTime?: string
  /** The museum's words for how passes and vouchers reach their buyer. */
  arrival?: { passes?: string; vouchers?: string }
  /** Rule for visitors who can't come. */
  cancellation?: string
  /** Mail address for visitors. */
  email?: string
  /** Address of the file that lists pictures by page path. */
  pictures?: string
}

/** Returns the link to a map of the address, which needs no account. */
export const mapLink = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`

/** A link of the shop with its words. */
export interface TextLink {
  label: string
  href: string
}

/** Addresses of the pages that a buyer agrees to; absent if the museum delivers no such text. */
export interface TermsLinks {
  terms?: string
  privacy?: string
}
