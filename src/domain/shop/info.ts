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
