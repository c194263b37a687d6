import type { CustomerFormRules } from '#domain/customer/customer.ts'
import type { Lifetime, WallDateTime } from '#domain/dates/wall-clock.ts'
import type { Lang } from '#domain/languages/language.ts'
import type { Money } from '#domain/money/money.ts'
import type { ShopConfig } from '#domain/shop/config.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import type { Banner, BannerGroup } from '#domain/shop/info.ts'
import type { Ticket } from '#domain/tickets/ticket.ts'
import type { Category } from '#domain/categories/category.ts'

/** HTML that went through the sanitiser: the only kind a template may print unescaped. */
export type SafeHtml = string & { readonly safe: unique symbol }

export interface Link {
  label: string
  href: string
  newTab?: boolean
}

/** What surrounds every page of one tenant in one language; the same object for all of them. */
export interface Frame {
  shop: ShopContext
  siteName: string
  /** Origin of the site, for canonical addresses. */
  origin: string
  /** Path of the tenant's own stylesheet. */
  themeHref: string
  mood: { hero: 'full' | 'split' | 'framed'; list: 'grid' | 'rows' | 'cards'; header: 'line' | 'band' | 'centred' }
  /** Paths of the font files to preload. */
  fontHrefs: string[]
  logo: Link & { src: string; srcDark: string; alt: string; /** Width divided by height. */ ratio: number }
  /** Picture of the browser's tab. */
  iconHref: string
  show: ShopConfig['show']
  /** For the copyright line: the year the snapshot was pulled in. */
  year: number
  nav: (Link & { path: string })[]
  languages: { lang: Lang; name: string }[]
  footer: {
    links: Link[]
    social: Link[]
    partners: { name: string; logos: { image: string; url?: string }[] }[]
  }
  cookieNotice?: SafeHtml
  /** The tenant's own wording, by dotted message key. */
  messages: Record<string, string>
}

/** An event as lists show it. */
export interface EventCard {
  id: string
  href: string
  name: string
  teaser?: string
  image?: string
  venue?: string
  groups: string[]
  start?: WallDateTime
  end?: WallDateTime
  lifetime?: Lifetime
  /** The lowest price somebody has to pay, 0 where nobody pays; absent where there are no tickets. */
  priceFrom?: Money
}

/** An article as lists show it. */
export interface ArticleCard {
  id: string
  href: string
  name: string
  teaser?: string
  image?: string
  price: Money
  /** A hint from the time of publishing. */
  soldOut: boolean
  groupIds: string[]
}

/** What a buyer agrees to; absent where the museum delivers no such text. */
export interface TermsLinks {
  terms?: Link
  privacy?: Link
}

/** What each template reads, and nothing else. */
export interface TemplateProps {
  /** `/`: sends the visitor to a language; lists them without JavaScript. */
  root: Record<never, never>
  home: { bannerGroups: BannerGroup[]; lead?: Banner; events: EventCard[]; articles: ArticleCard[] }
  'event-list': { events: EventCard[] }
  'event-detail': {
    event: EventCard & {
      html?: SafeHtml
      tickets: Ticket[]
      performances: { start: WallDateTime; end?: WallDateTime }[]
    }
    others: EventCard[]
  }
  'article-list': { articles: ArticleCard[]; categories: (Category & { href: string })[]; category?: string }
  'article-detail': {
    article: Omit<ArticleCard, 'groupIds'> & {
      html?: SafeHtml
      images: string[]
      weight?: number
      stock: number
      vat: number
    }
    others: ArticleCard[]
  }
  checkout: { customerForm: CustomerFormRules; terms: TermsLinks }
  guest: { customerForm: CustomerFormRules; terms: TermsLinks }
  'checkout-success': Record<never, never>
  'checkout-accepted': Record<never, never>
  'checkout-canceled': Record<never, never>
  'checkout-failed': Record<never, never>
  'static-page': { id: string; html: SafeHtml }
  'not-found': Record<never, never>
}

export type Template = keyof TemplateProps

/** A page of the list of pages: where it is, which template makes it, and from what. */
export interface PageOf<T extends Template> {
  template: T
  /** Address, such as `/de/tickets/12/`; unique in a site. */
  path: string
  /** Address that search engines should know it by, where it stands at two. */
  canonicalPath: string
  /** File in the release, such as `de/tickets/12/index.html`. */
  file: string
  lang: Lang
  /** Without the site's name. */
  title: string
  description: string
  /** Picture for previews; may hold `{width}`. */
  image?: string
  /** The same page in all languages that have it, this one included. */
  alternates: { lang: Lang; path: string }[]
  /** Whether search engines may list it; such pages make the sitemap. */
  index: boolean
  frame: Frame
  props: TemplateProps[T]
  /** JSON-LD of the page, as plain data. */
  structuredData?: object
}

export type Page = { [T in Template]: PageOf<T> }[Template]
