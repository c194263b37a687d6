/*
 * What a demo museum brings to the sandbox. Texts are by language; dates are relative to today,
 * so that the shop never runs out of them. Pictures are named by their files in `sandbox/pictures`, without the ending.
 */

/** A text in each of the museum's languages. */
export type Texts = Record<string, string>

/** Opening hours and places by weekday; 0 is Sunday. */
export interface SlotPlan {
  /** Weekdays it takes place on. */
  weekdays: number[]
  /** Beginning times, `HH:mm`. */
  times: string[]
  minutes: number
  /** Places in each slot. */
  places: number
  /** Days from today on which it is sold out or closed, so that every state can be seen. */
  soldOutDays?: number[]
  closedDays?: number[]
  /** Days from today on which few places are left: day → places. */
  scarceDays?: Record<number, number>
}

export interface SeedTicket {
  id: number
  name: Texts
  text?: Texts
  mode: 1 | 3 | 5 | 7
  price: number
  vat: number
  group?: { id: number; name: Texts }
  family?: boolean
  subtickets?: { id: number; name: Texts; price: number; min?: number; max?: number }[]
  /** The most that are sold of it at each time, or on each day, of the places of its event; unlimited by default. */
  places?: number
  /** Sold only together with a paid ticket for the same visit. */
  bookWithCost?: boolean
  /** Sold alone all the same, with a notice by the shop. */
  bookWithCostWarn?: boolean
}

export interface SeedEvent {
  id: number
  name: Texts
  teaser: Texts
  /** HTML. */
  text: Texts
  image: string
  venue?: Texts
  groups?: { id: number; name: Texts }[]
  /** Days from today: first and last bookable day. */
  from: number
  to: number
  /** Fixed beginnings for performances (mode 5): days from today and times. */
  performances?: { day: number; time: string; places: number }[]
  /** Length of a performance; two hours unless told. */
  performanceMinutes?: number
  slots?: SlotPlan
  tickets: SeedTicket[]
}

export interface SeedArticle {
  id: number
  name: Texts
  teaser: Texts
  text: Texts
  images: string[]
  price: number
  vat: number
  stock: number
  weight?: number
  kind: number
  categories: number[]
}

export interface SeedTour {
  id: number
  name: Texts
  eventName?: Texts
  teaser: Texts
  text: Texts
  image: string
  duration: number
  maxParticipants: number
  minParticipants?: number
  singleTicketing: boolean
  bookCompleteTour: boolean
  bookingWithoutTickets: boolean
  prices: { id: number; name: Texts; price: number; vat: number }[]
  tickets: {
    id: number
    name: Texts
    price: number
    vat: number
    subtickets?: { id: number; name: Texts; price: number }[]
  }[]
  categories: number[]
  /** Language of the guide; its name is by the museum's languages. */
  language: string
  venue?: Texts
  questions?: { id: number; type: string; text: Texts; mandatory?: boolean; options?: { id: number; text: Texts }[] }[]
  slots: SlotPlan
  /** Tours that can begin at one time. */
  toursPerTime: number
  /** Prices of certain times of day, instead of the tour's own. */
  timePrices?: Record<string, { id: number; name: Texts; price: number; vat: number }[]>
  from: number
  to: number
}

export interface SeedVoucher {
  id: number
  name: Texts
  text?: Texts
  image?: string
  price: number
  vat: number
  variableAmount: boolean
  group?: number
}

/** A voucher code somebody holds. Validity in days from today. */
export interface SeedVoucherCode {
  code: string
  /** The barcode, by which carts name the voucher; the code itself if absent. */
  barcode?: string
  name: Texts
  amount: number
  used: number
  validFrom?: number
  validTo?: number
  /** State that the code shows, for the sandbox's index page. */
  shows: string
}

export interface SeedCustomer {
  email: string
  /** Plain text: it is a demo. */
  password: string
  firstName: string
  lastName: string
  salutation: string
  street: string
  zip: string
  city: string
  country: string
  shipping?: { name: string; street: string; zip: string; city: string; country: string }
  shows: string
}

/** A museum as a demo museum's `sandbox/museum.ts` exports it. */
export interface DemoMuseum {
  /** Currency sign as the configuration delivers it. */
  currencySymbol: string
  /** Languages that are written as in a country, as the shop's configuration says, such as "de-CH". */
  locales?: string[]
  timeZone: string
  /** `shopinfo/config` without what is derived from the rest; texts by language. */
  siteName: Texts
  languages: string[]
  features: {
    tickets: boolean
    guidedTours: boolean
    merchandise: boolean
    vouchers: boolean
    passes: boolean
    voucherCodes: boolean
    /** Both on unless the museum says otherwise. */
    userRegistration?: boolean
    guestRegistration?: boolean
  }
  /** Parts of the page that are shown; all unless the museum says otherwise. */
  show?: { header?: boolean; footer?: boolean; cookieDisclaimer?: boolean; progressBar?: boolean }
  homeView?: 'home' | 'tickets' | 'guided-tours' | 'merchandise' | 'passes' | 'vouchers'
  confirmPaymentOnCheckout?: boolean
  /** Links by language in place of the static pages. */
  termsLinks?: Record<
    string,
    Partial<Record<'imprint' | 'terms' | 'data_protection' | 'shipping', { url: string; title: string }>>
  >
  navTranslations?: Record<string, Record<string, string>>
  museumMainUrl?: string
  museumPerLanguageUrls?: Texts
  logoLinksToMainSite?: boolean
  partners: { name: Texts; logos: { image: string; url?: string }[] }[]
  supportEmail: string
  /** Name of the museum's own treatment of customers; none unless the museum says so. */
  customerModule?: string
  defaultCountry: string
  defaultGuidedTourLanguage?: string
  meta: { title: Texts; description: Texts; image: string }
  pages: Record<
    'imprint' | 'terms' | 'data_protection' | 'accessibility_statement' | 'shipping',
    { title: Texts; html: Texts }
  >
  banners: {
    name: Texts
    banners: { image: string; imageMobile?: string; link: Texts; alt: Texts; title: Texts; text: Texts }[]
  }[]
  cookieWarning?: Texts
  socialMedia: { name: string; link: string }[]
  weightFrom?: number
  /** Shipping costs by country: below and from the threshold on. */
  shipping: Record<string, { light: number; heavy: number }>
  countries: string[]
  paymentTypes: { id: number; name: Texts; express?: boolean; wallet?: 'APPLEPAY' | 'GOOGLEPAY' }[]
  requiredFields: string[]
  visibleFields: string[]
  events: SeedEvent[]
  articleCategories: { id: number; name: Texts }[]
  passCategories: { id: number; name: Texts }[]
  articles: SeedArticle[]
  tourCategories: { id: number; name: Texts }[]
  tours: SeedTour[]
  voucherGroups: { id: number; name: Texts }[]
  vouchers: SeedVoucher[]
  voucherCodes: SeedVoucherCode[]
  customers: SeedCustomer[]
  /** Things that are suggested to buyers. */
  suggestions: { type: 'merchandise' | 'ticket' | 'guidedTour'; id: number }[]
}

/** A museum of the sandbox. */
export interface MuseumSeed extends DemoMuseum {
  /** Part of every address; a demo museum's is the name of its tenant's folder. */
  id: string
  /** Paths of its pictures' files by their names. */
  pictures: Readonly<Record<string, string>>
  /** The days on which it is open, by its tenant's own hours; every day if it has none. */
  openDays?: OpenDays
}

/** The weekdays on which a museum is open, 0 is Sunday, and the days that differ, of which the first counts. */
export interface OpenDays {
  weekdays: number[]
  exceptions: { from: string; until: string; isOpen: boolean }[]
}
