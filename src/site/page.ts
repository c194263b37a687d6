import type { CustomerFormRules } from '#domain/customer/customer.ts'
import type { Lang, Locale } from '#domain/shop/languages.ts'
import type { ShopContext, ConfirmationView, Banner, BannerGroup, TermsLinks, TextLink } from '#domain/shop/config.ts'
import type { SuggestedPages } from '#domain/cart/suggestions.ts'
import type { ArticleView, ListedArticle, ListedGroup } from './article-view.ts'
import type { EventFacts, EventView, ListedEvent } from './event-view.ts'
import type { SafeHtml } from './html.ts'
import type { ListedTour, TourFilterView, TourView } from './tour-view.ts'
import type { TimedNotice, VisitView } from './visit-view.ts'
import type { VoucherView } from './voucher-view.ts'

/** A link that may lead out of the shop. */
export interface Link extends TextLink {
  newTab?: boolean
}

/** A part of the shop in its menu. */
export interface NavLink extends TextLink {
  /** The path that contains all its pages; its list may be shown on the home page instead. */
  below: string
}

/** The museum's logo in the header, and its link. */
export interface Logo extends Omit<Link, 'label'> {
  src: string
  srcDark: string
  alt: string
  /** Width divided by height. */
  ratio: number
}

/** The position of a page in a long list. */
export interface Paging {
  /** Name of the list on all of its pages. */
  name: string
  /** From 1. */
  number: number
  /** The addresses of all its pages, in their order. */
  hrefs: string[]
}

/** The frame around every page of one tenant in one language; the same object for all of them. */
export interface Frame {
  shop: ShopContext
  siteName: string
  /** Address of the museum on one line, for search engines; absent if it isn't known. */
  address?: string
  /** Phone and mail address of the museum; absent if neither is known. */
  contact?: { phone?: string; email?: string }
  /** The museum's words for when goods arrive. */
  deliveryTime?: string
  /** Origin of the site, for canonical addresses. */
  origin: string
  /** Origins that pictures may come from besides the site's own: its content security policy allows no others. */
  pictureOrigins: string[]
  /** Text of the museum’s own styles, which come before the shop’s in each page. */
  theme: string
  mood: { hero: 'full' | 'split' | 'framed'; list: 'grid' | 'rows' | 'cards'; header: 'line' | 'band' | 'centred' }
  /** Paths of the font files to preload. */
  fontHrefs: string[]
  /** Favicon of the site. */
  iconHref: string
  /** Picture for links to pages without one. */
  shareHref: string
  languages: { lang: Lang; name: string }[]
  /** Set if the shop has enough things for a search. */
  search?: true
  /** Without a logo if the shop is inside the museum's own page; the header is then a slim bar. */
  header: {
    logo?: Logo
    nav: NavLink[]
  }
  /** Absent if the shop is inside the museum's own page. */
  footer?: {
    links: Link[]
    social: Link[]
    partners: { name: string; logos: { image: string; url?: string }[] }[]
    /** For the copyright line: the year the snapshot was pulled in. */
    year: number
  }
  /** Links if there is no footer: the required ones, and the link home. */
  foot?: Link[]
  /** Absent if the museum has none. */
  cookieNotice?: SafeHtml
  /** Set if visitors are asked for consent to web statistics. */
  asksConsent?: true
  /** Address that pages report to when they are left; absent if the museum wants no reports. */
  reportsTo?: string
  /** Origins of the pages that may embed the shop; absent if there are none. */
  embedOn?: string[]
  /** Set if the museum's devices may show the shop as a kiosk. */
  kiosk?: true
  /** Path of the hours that pages say today's from; absent if the museum hasn't written any. */
  hours?: string
  /** Sentences above every page for a while. */
  notices?: TimedNotice[]
  /** Messages that the tenant or its country words differently, by dotted message key. */
  messages: Record<string, string>
}

/** A banner; one that leads to an event says what an entry of a list says of it. */
export interface BannerView extends Banner {
  event?: Omit<EventFacts, 'name' | 'teaser' | 'image'>
}

/** Banners with their group's name. */
export interface BannerGroupView extends Omit<BannerGroup, 'banners'> {
  banners: BannerView[]
}

/** The texts of the not-found page in one language. */
export interface NotFoundSection {
  lang: Lang
  locale: Locale
  title: string
  text: string
  /** The link home. */
  home: TextLink
}

/** The basket and the payment. */
interface CheckoutProps {
  countries: CustomerFormRules['countries']
  terms: TermsLinks
  /** True if voucher codes are taken. */
  voucherCodes: boolean
  /** Kinds of suggestions that there are pages for. */
  suggests: SuggestedPages
  /** Form of a guest; absent if the museum has no guests. */
  guest?: GuestProps
  /** Form for an account, where it is the only way; absent if the museum has guests or no accounts. */
  account?: CustomerFormRules
}

/** Form of a guest; `brief` is set if the museum asks guests for as little as possible. */
interface GuestProps {
  customerForm: CustomerFormRules
  brief?: true
}

/**
 * The props of each template: everything that its pages show, and nothing else, since a page is rendered again when its
 * props change. A test changes each field and looks for it in the page.
 */
interface TemplateProps {
  /** Redirects to the address in the visitor's language; without JavaScript it lists the languages. */
  'language-choice': { links: { lang: Lang; name: string; path: string }[] }
  /** `lead` is the banner at the top; `bannerGroups` has all others. */
  home: {
    lead?: BannerView
    /** Set if the list of events can be narrowed to a day. */
    days?: true
    bannerGroups: BannerGroupView[]
    events: ListedEvent[]
    /** The museum's own words and picture for its shop, above the articles. */
    shop?: { name: string; banner: Banner }
    articles: ListedArticle[]
  }
  /**
   * Events by the museum's groups. `name` is absent for events without a group; `continued` is set if the group began on
   * the page before. `tours` is set if there is a list of tours; `calendar` is the path of the calendar of all events, on
   * the first page.
   */
  'event-list': {
    groups: { name?: string; continued?: true; events: ListedEvent[] }[]
    tours?: true
    calendar?: string
  }
  /**
   * `over` is true if the event had ended when the snapshot was pulled; the browser checks the current time. `calendar`
   * is the path of the event's calendar; absent if there is none.
   */
  'event-detail': { event: EventView; over: boolean; others: ListedEvent[]; calendar?: string }
  'tour-list': { tours: ListedTour[]; filter?: TourFilterView }
  /** `over` is true if the tour's last day had passed when the snapshot was pulled. */
  'tour-detail': { tour: TourView; over: boolean; others: ListedTour[] }
  /**
   * A list of articles, passes or vouchers. `categoryLinks` lead to the lists by category; empty if there are too few to
   * choose from. `wide` is true if the pictures are wider than high, `ships` if delivery is added to the prices, `balance` if
   * the balance of a voucher can be asked for.
   */
  'article-list': { groups: ListedGroup[]; categoryLinks: TextLink[]; wide: boolean; ships?: true; balance?: true }
  'article-detail': {
    article: ArticleView
    others: ListedArticle[]
    /** Link to the museum's page on shipping, if it has one. Its words are the page's own. */
    shipping?: Omit<Link, 'label'>
  }
  /** `all` leads to the list of passes. */
  'pass-detail': { pass: ArticleView; others: ListedArticle[]; all: TextLink }
  'voucher-detail': { voucher: VoucherView; others: ListedArticle[]; all: TextLink }
  checkout: CheckoutProps
  guest: GuestProps & { privacy?: string }
  /** This page, and those up to `logout`, exist only if the museum has accounts. */
  login: Record<never, never>
  register: { customerForm: CustomerFormRules; privacy?: string }
  'register-success': Record<never, never>
  'forgot-password': Record<never, never>
  'password-reset-success': Record<never, never>
  /** Hosts also serve it for `/{lang}/recover/{guid}/`; the token is read from the address. */
  recover: Record<never, never>
  'recover-success': Record<never, never>
  settings: { customerForm: CustomerFormRules }
  /** Signs out and redirects to a page that says so: `done` has its text in each language. */
  logout: { done: { lang: Lang; text: string }[] }
  'checkout-success': ConfirmationView
  'checkout-accepted': ConfirmationView
  'checkout-canceled': Record<never, never>
  'checkout-failed': CheckoutProps
  /** Hosts also serve it for `/{lang}/order-review/{id}/`; the order is read from the address. */
  'order-review': { terms: TermsLinks }
  'static-page': { html: SafeHtml }
  visit: { visit: VisitView }
  /**
   * `sections` has the texts of each language; the address decides which is shown. `events` are those that a page of one
   * language leads to. `answerBelow` has the pages that the browser opens instead for addresses below them, on hosts that
   * can't rewrite addresses.
   */
  'not-found': { sections: NotFoundSection[]; events: ListedEvent[]; answerBelow: string[] }
}

export type Template = keyof TemplateProps

/** A page of the list of pages: its address, its template, and the props. */
export interface PageOf<T extends Template> {
  template: T
  /** Address, such as `/de/tickets/12/`; unique in a site. */
  path: string
  /** Canonical path, if the page has two addresses. */
  canonicalPath: string
  /** File in the release, such as `de/tickets/12/index.html`. */
  file: string
  lang: Lang
  /** True if it also answers for addresses one part below its own, and reads that part from the address. */
  answersBelow: boolean
  /** Without the site's name. */
  title: string
  description: string
  /** Picture for previews; may hold `{width}`. */
  image?: string
  /** Addresses of the page in all languages that have it, this one included. */
  alternates: { lang: Lang; path: string }[]
  /** True if search engines may list it; such pages make the sitemap. */
  index: boolean
  /** The lists above it, outermost first; absent for lists and for pages without a list. */
  trail?: TextLink[]
  frame: Frame
  props: TemplateProps[T]
  /** Absent if the list fits on one page. */
  paging?: Paging
  /** JSON-LD of the page, as plain data. */
  structuredData?: object
}

export type Page = { [T in Template]: PageOf<T> }[Template]

const screens: readonly Template[] = [
  'guest',
  'login',
  'register',
  'register-success',
  'forgot-password',
  'password-reset-success',
  'recover',
  'recover-success',
]

/**
 * Returns true if a screen is part of signing in. Only these keep the page to return to (section 4, "Navigation
 * memory").
 */
export const isSignInPage = (template: Template): boolean => screens.includes(template)
