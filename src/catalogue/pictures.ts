import { largestWidths, tallestOnPhones } from '#domain/catalogue/pictures.ts'
import type { Event } from '#domain/catalogue/events.ts'
import { keepEqual, memoize, memoizeWithPrevious } from '#domain/collections/memoize.ts'
import type { Article } from '#domain/goods/article.ts'
import type { Voucher } from '#domain/goods/voucher.ts'
import { type Lang, languages } from '#domain/shop/languages.ts'
import type { Tour } from '#domain/tours/tour.ts'
import type { Catalogue, Snapshot } from './snapshot.ts'

/** A place where a picture is shown. */
export interface PicturePlace {
  /** In words, such as `event "12"`. */
  what: string
  /** Absent if all languages show it. */
  lang?: Lang
  /** The largest width at which it is shown, in pixels. */
  largest: number
  /** The highest that it is shown there, as a part of its width; absent if all of it is shown. */
  tallest?: number | undefined
  /** True if link previews show it. */
  share: boolean
}

/** Returns another address for a picture; undefined leaves it out. */
type Change = (address: string, place: PicturePlace) => string | undefined

/**
 * Returns a function that gives a thing another picture, memoized by thing, so that values derived from the result are
 * reused.
 */
function withPicture<T extends { image?: string }>() {
  const made = memoize<T, T>()
  return (thing: T, change: (address: string) => string | undefined): T => {
    const image = thing.image === undefined ? undefined : change(thing.image)
    return image === thing.image ? thing : made(thing, [image], () => ({ ...thing, image }))
  }
}

const [eventWith, tourWith, voucherWith] = [withPicture<Event>(), withPicture<Tour>(), withPicture<Voucher>()]
const madeArticles = memoize<Article, Article>()

function articleWith(article: Article, change: (address: string) => string | undefined): Article {
  const image = article.image === undefined ? undefined : change(article.image)
  const images = article.images.flatMap((one) => change(one) ?? [])
  const isSame = image === article.image && images.every((one, at) => one === article.images[at])
  if (isSame && images.length === article.images.length) return article
  return madeArticles(article, [image, ...images], () => ({ ...article, image, images }))
}

function mapCatalogue(lang: Lang, catalogue: Catalogue, change: Change): Catalogue {
  const { info, events, tours, articles, passes, vouchers } = catalogue
  const changeAt = (kind: string, width: number) => {
    const inPlace = (what: string) => (address: string) =>
      change(address, { what: `${kind} ${what}`, lang, largest: width, share: true })
    return ({ id }: { id: string }) => inPlace(`"${id}"`)
  }
  const { lead, product } = largestWidths
  const ofBanner = (address: string, what: string) => change(address, { what, lang, largest: lead, share: true })
  const bannerGroups = info.bannerGroups.map((group) => ({
    ...group,
    banners: group.banners.flatMap((banner, at) => {
      const what = `banner ${at + 1}${group.name === '' ? '' : ` of "${group.name}"`}`
      const image = ofBanner(banner.image, what)
      if (image === undefined) return []
      const { imageMobile } = banner
      if (imageMobile === undefined) return [{ ...banner, image }]
      const onPhones = { what: `${what}, for phones`, lang, largest: lead, tallest: tallestOnPhones, share: false }
      return [{ ...banner, image, imageMobile: change(imageMobile, onPhones) }]
    }),
  }))
  const { image: meta } = info.meta
  const metaImage = meta === undefined ? undefined : ofBanner(meta, 'preview of the home page')
  const each = <T extends { id: string }>(
    things: T[],
    inPlace: (thing: T) => (address: string) => string | undefined,
    mapped: (thing: T, own: (address: string) => string | undefined) => T,
  ) => things.map((thing) => mapped(thing, inPlace(thing)))
  return {
    ...catalogue,
    info: { ...info, meta: meta === undefined ? info.meta : { ...info.meta, image: metaImage }, bannerGroups },
    events: each(events, changeAt('event', lead), eventWith),
    tours: each(tours, changeAt('tour', lead), tourWith),
    articles: each(articles, changeAt('article', product), articleWith),
    passes: each(passes, changeAt('pass', product), articleWith),
    vouchers: each(vouchers, changeAt('voucher', product), voucherWith),
  }
}

/** Returns a snapshot with other picture addresses; things whose pictures stay the same keep their objects. */
export function changePictures(snapshot: Snapshot, change: Change): Snapshot {
  const { config, catalogues } = snapshot
  const partners = config.partners.map((partner) => ({
    ...partner,
    logos: partner.logos.flatMap((logo, at) => {
      const what = `logo ${at + 1} of the partners`
      const image = change(logo.image, { what, largest: largestWidths.logo, share: false })
      return image === undefined ? [] : [{ ...logo, image }]
    }),
  }))
  const changed = languages.flatMap((lang) => {
    const catalogue = catalogues[lang]
    return catalogue === undefined ? [] : [[lang, mapCatalogue(lang, catalogue, change)] as const]
  })
  return { ...snapshot, config: { ...config, partners }, catalogues: Object.fromEntries(changed) }
}

const mappedAgain = memoizeWithPrevious<Snapshot['tenant'], Snapshot>()

/**
 * Returns a snapshot with other picture addresses. A banner or a logo whose picture is left out is left out too. Things
 * whose pictures stay the same keep their objects, and so do those that equal the previous result.
 */
export const mapPictures = (snapshot: Snapshot, change: Change): Snapshot =>
  mappedAgain(snapshot.tenant, '', (before) => keepEqual(before, changePictures(snapshot, change)))

/** A picture that pages show, each address once, with all of its places. */
export interface WantedPicture {
  address: string
  places: string[]
  langs: Lang[]
  largest: number
  tallest?: number | undefined
  share: boolean
}

/** Returns the pictures of a snapshot, in the order in which pages show them. */
export function wantedPictures(snapshot: Snapshot): WantedPicture[] {
  const wanted = new Map<string, WantedPicture>()
  changePictures(snapshot, (address, { what, lang, largest, tallest, share }) => {
    const known = wanted.get(address) ?? { address, places: [], langs: [], largest: 0, tallest, share: false }
    if (!known.places.includes(what)) known.places.push(what)
    if (lang !== undefined && !known.langs.includes(lang)) known.langs.push(lang)
    wanted.set(address, {
      ...known,
      largest: Math.max(known.largest, largest),
      tallest: known.tallest && tallest && Math.max(known.tallest, tallest),
      share: known.share || share,
    })
    return address
  })
  return [...wanted.values()]
}
