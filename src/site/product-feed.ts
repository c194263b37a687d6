import { largestWidths, preparedImage, shareImage } from '#domain/catalogue/pictures.ts'
import { mapIncrementally } from '#domain/collections/memoize.ts'
import { decimal } from '#domain/money/format-money.ts'
import { routes } from '#domain/shop/routes.ts'
import { translator } from '#i18n/translate.ts'
import type { TenantConfig } from '#tenant/config.ts'
import { plainText, shortened } from './html.ts'
import type { Frame, Page, PageOf } from './page.ts'
import { element } from './xml.ts'

/*
 * The merchandise for the shopping pages of search engines, as RSS 2.0 with the attributes of Google Merchant
 * (docs/museum/feeds.md), which other search engines read too.
 */

/** The most characters of an id, a title and a description, and the most pictures besides the first. */
const most = { id: 50, title: 150, description: 5000, pictures: 10 }

/**
 * Returns the address of a picture in a form that search engines take: as wide as it is shown, or the preview of the page
 * if that is one they don't read yet. Nothing for a picture without an address.
 */
function pictureOf(image: string, origin: string): string | undefined {
  const shared = shareImage(image, origin)
  if (shared === undefined) return undefined
  const own = preparedImage(image, largestWidths.product)
  return own.endsWith('.avif') ? shared : new URL(own, origin).href
}

/**
 * Returns the entry of an article. Nothing for one without a picture, or that is free: search engines refuse both. Postage
 * isn't in it, since it depends on the basket; the weight is.
 */
function entryOf({ path, frame, props: { article } }: PageOf<'article-detail'>): string {
  const { origin, shop } = frame
  const { id, name, price, stock, teaser, weight, html } = article
  const [picture, ...others] = article.pictures.flatMap((one) => pictureOf(one, origin) ?? [])
  if (picture === undefined || price <= 0 || id.length > most.id) return ''
  const texts = [teaser, html && plainText(html, shop.locale, most.description)].filter((one) => one !== undefined)
  return [
    '<item>',
    element('g:id', id),
    element('g:title', shortened(name, most.title)),
    element('g:description', shortened(texts.join(' ') || name, most.description)),
    element('g:link', origin + path),
    element('g:image_link', picture),
    ...others.slice(0, most.pictures).map((one) => element('g:additional_image_link', one)),
    element('g:availability', stock > 0 ? 'in_stock' : 'out_of_stock'),
    element('g:price', `${decimal(price)} ${shop.currency}`),
    element('g:condition', 'new'),
    ...(weight ? [element('g:shipping_weight', `${weight} g`)] : []),
    '</item>',
  ].join('\n')
}

const mapToEntries = mapIncrementally<Frame, Page, string>()

/** Returns the products of each language that has merchandise, if the museum wants them to be published. */
export function productFeeds({ feeds }: TenantConfig, pages: readonly Page[]): { path: string; content: string }[] {
  const [first] = pages
  if (!feeds.products || !first) return []
  const entries = mapToEntries(first.frame, '', pages, (page) =>
    page.template === 'article-detail' && page.path === page.canonicalPath ? entryOf(page) : '',
  )
  const lists = pages.filter(({ lang, path }) => path === routes.merchandise(lang))
  return lists.map(({ lang, frame }) => {
    const own = entries.filter((entry, at) => entry !== '' && pages[at]?.lang === lang)
    const t = translator(lang, frame.messages)
    return {
      path: `/${lang}/products.xml`,
      content: feedOf(frame, t('titles.merchandiseDescription', { site: frame.siteName }), own),
    }
  })
}

const feedOf = ({ siteName, origin, shop: { lang } }: Frame, description: string, entries: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    element('title', siteName),
    element('link', origin + routes.merchandise(lang)),
    element('description', description),
    ...entries,
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
