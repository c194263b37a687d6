import { entriesOf } from '#domain/collections/records.ts'
import { memoize } from '#domain/collections/memoize.ts'
import type { Article } from '#domain/goods/article.ts'
import type { Event } from '#domain/catalogue/events.ts'
import type { ShopConfig, ShopInfo } from '#domain/shop/config.ts'
import { type Lang, languages } from '#domain/shop/languages.ts'
import type { Tour } from '#domain/tours/tour.ts'
import type { Catalogue, Snapshot } from './snapshot.ts'

/** Returns another address for a link; undefined leaves the link out. @param what names its place: `banner 1 of "Home"` */
type ChangeLink = (address: string, what: string, lang?: Lang) => string | undefined

/** Returns true for an address that leads to another site, whatever pages the shop has. */
type IsElsewhere = (address: string) => boolean

/** Matches the address of a link in HTML: quoted in one of two ways, or bare. */
const hrefs = /(<a\b[^<>]*?\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi

const decoded = (attribute: string) => attribute.replaceAll(/&amp;|&#38;|&#x26;/gi, '&')
const encoded = (address: string) => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Changes the links in a text of staff. A link that is left out becomes text. */
const inHtml = (html: string, change: (address: string) => string | undefined): string =>
  html.replaceAll(hrefs, (tag: string, before: string, double?: string, single?: string, bare?: string) => {
    const address = decoded(double ?? single ?? bare ?? '').trim()
    // An anchor leads to a place in the same text.
    if (address.startsWith('#')) return tag
    const next = change(address)
    if (next === address) return tag
    return next === undefined ? before : `${before}href="${encoded(next)}"`
  })

/** Returns the addresses of the links in a text of staff. */
const addressesIn = (html: string): string[] =>
  Array.from(html.matchAll(hrefs), ([, , double, single, bare]) => decoded(double ?? single ?? bare ?? '').trim())

/** Things whose links all lead to other sites: most of those that have any. */
const withForeignLinks = new WeakSet<object>()

/** Returns a function that changes the links in a thing's text, memoized by thing, so that what is made of it is reused. */
function withText<T extends { text?: string }>() {
  const made = memoize<T, T>()
  return (thing: T, isElsewhere: IsElsewhere, change: (address: string) => string | undefined): T => {
    if (thing.text === undefined || withForeignLinks.has(thing)) return thing
    if (!/href/i.test(thing.text) || addressesIn(thing.text).every(isElsewhere)) {
      withForeignLinks.add(thing)
      return thing
    }
    const text = inHtml(thing.text, change)
    return text === thing.text ? thing : made(thing, [text], () => ({ ...thing, text }))
  }
}

const [eventWith, tourWith, articleWith] = [withText<Event>(), withText<Tour>(), withText<Article>()]

function changeInfo(info: ShopInfo, lang: Lang, change: ChangeLink): ShopInfo {
  const pages = Object.fromEntries(
    entriesOf(info.pages).map(([id, page]) => [
      id,
      page && { ...page, html: inHtml(page.html, (address) => change(address, `text of the page ${id}`, lang)) },
    ]),
  )
  const bannerGroups = info.bannerGroups.map((group) => ({
    ...group,
    banners: group.banners.map((banner, at) => {
      const what = `banner ${at + 1}${group.name === '' ? '' : ` of "${group.name}"`}`
      const { link, ...rest } = banner
      const next = link === undefined ? undefined : change(link, what, lang)
      return next === link ? banner : { ...rest, ...(next !== undefined && { link: next }) }
    }),
  }))
  const socialMedia = info.socialMedia.flatMap((one) => {
    const link = change(one.link, `social media "${one.name}"`, lang)
    return link === undefined ? [] : [{ ...one, link }]
  })
  const { cookieWarning } = info
  const notice = cookieWarning && inHtml(cookieWarning, (address) => change(address, 'cookie notice', lang))
  return { ...info, pages, bannerGroups, socialMedia, ...(notice !== undefined && { cookieWarning: notice }) }
}

function changeCatalogue(catalogue: Catalogue, lang: Lang, isElsewhere: IsElsewhere, change: ChangeLink): Catalogue {
  const { info, events, tours, articles, passes } = catalogue
  const each = <T extends { id: string }>(
    things: T[],
    kind: string,
    changed: (thing: T, isElsewhere: IsElsewhere, own: (address: string) => string | undefined) => T,
  ) =>
    things.map((thing) =>
      changed(thing, isElsewhere, (address) => change(address, `text of ${kind} "${thing.id}"`, lang)),
    )
  return {
    ...catalogue,
    info: changeInfo(info, lang, change),
    events: each(events, 'event', eventWith),
    tours: each(tours, 'tour', tourWith),
    articles: each(articles, 'article', articleWith),
    passes: each(passes, 'pass', articleWith),
  }
}

function changeConfig(config: ShopConfig, change: ChangeLink): ShopConfig {
  const { logo, partners, termsLinks } = config
  const { mainUrl: main, ...ofLogo } = logo
  const mainUrl = main === undefined ? undefined : change(main, 'museumMainUrl')
  const urls = entriesOf(logo.urls).flatMap(([lang, address]) => {
    const url = address && change(address, 'museumPerLanguageUrls', lang)
    return url === undefined ? [] : [[lang, url] as const]
  })
  const changedTerms = entriesOf(termsLinks).map(([lang, links = {}]) => {
    const kept = entriesOf(links).flatMap(([id, link]) => {
      const url = link && change(link.url, `customTermsLinks.${id}`, lang)
      return link === undefined || url === undefined ? [] : [[id, { ...link, url }] as const]
    })
    return [lang, Object.fromEntries(kept)] as const
  })
  return {
    ...config,
    logo: { ...ofLogo, ...(mainUrl !== undefined && { mainUrl }), urls: Object.fromEntries(urls) },
    termsLinks: Object.fromEntries(changedTerms),
    partners: partners.map((partner) => ({
      ...partner,
      logos: partner.logos.map(({ url, ...one }, at) => {
        const next = url === undefined ? undefined : change(url, `logo ${at + 1} of the partners`)
        return { ...one, ...(next !== undefined && { url: next }) }
      }),
    })),
  }
}

/** Returns a snapshot with other addresses in the links of staff. Things whose links stay keep their objects. */
export function changeLinks(snapshot: Snapshot, isElsewhere: IsElsewhere, change: ChangeLink): Snapshot {
  const changed = languages.flatMap((lang) => {
    const catalogue = snapshot.catalogues[lang]
    return catalogue === undefined ? [] : [[lang, changeCatalogue(catalogue, lang, isElsewhere, change)] as const]
  })
  return { ...snapshot, config: changeConfig(snapshot.config, change), catalogues: Object.fromEntries(changed) }
}
