import type { Catalogue } from '#catalogue/snapshot.ts'
import type { Event } from '#domain/catalogue/events.ts'
import type { Tour } from '#domain/tours/tour.ts'
import { type Locale, type Lang, type Localised, localeOf } from '#domain/shop/languages.ts'
import type { Article } from '#domain/goods/article.ts'
import { entriesOf, keysOf } from '#domain/collections/records.ts'
import { mapIncrementally, memoizeBy } from '#domain/collections/memoize.ts'
import type { Banner, ConfirmationView, ShopConfig, Directions } from '#domain/shop/config.ts'
import { typesetFields, typesetTicket } from '#i18n/typeset.ts'
import { typesetTour } from '#i18n/typeset-tour.ts'
import type { TenantConfig } from '#tenant/config.ts'

/** Maps articles incrementally: there are many, and most are the same in the next pull. */
const mapToTypeset = mapIncrementally<object, Article, Article>()

// Each list separately, since most are the same in the next pull, and values made from them are reused.
const typesetEvents = memoizeBy((locale: Locale, events: readonly Event[]): Event[] =>
  events.map((event) => ({
    ...typesetFields(locale)(event, 'name', 'teaser', 'venue'),
    groups: event.groups.map((group) => typesetFields(locale)(group, 'name')),
    tickets: event.tickets.map((ticket) => typesetTicket(ticket, locale)),
  })),
)
const typesetTours = memoizeBy((locale: Locale, tours: readonly Tour[]): Tour[] =>
  tours.map((tour) => typesetTour(tour, locale)),
)
const typesetForm = memoizeBy((locale: Locale, form: Catalogue['customerForm']): Catalogue['customerForm'] => ({
  ...form,
  countries: form.countries.map((country) => typesetFields(locale)(country, 'name')),
  salutations: form.salutations.map((salutation) => typesetFields(locale)(salutation, 'name')),
}))

/**
 * Applies the language's typography to the plain texts of a catalogue. HTML gets it when it is sanitised; ids,
 * addresses and days stay as they are.
 * @param museum identifies the articles; those that haven't changed since the last call are reused
 */
export function typesetCatalogue(catalogue: Catalogue, locale: Locale, museum: object = catalogue): Catalogue {
  const set = typesetFields(locale)
  const named = <T extends { name: string }>(things: T[]): T[] => things.map((thing) => set(thing, 'name'))
  const banner = (one: Banner): Banner => set(one, 'alt', 'title', 'text')
  const articles = (all: Article[], of: string) =>
    mapToTypeset(museum, `${of} ${locale}`, all, (article) => set(article, 'name', 'teaser'))
  const { info } = catalogue
  return {
    ...catalogue,
    info: {
      ...info,
      meta: set(info.meta, 'title', 'description'),
      pages: Object.fromEntries(entriesOf(info.pages).map(([id, page]) => [id, page && set(page, 'title')])),
      bannerGroups: named(info.bannerGroups).map((group) => ({ ...group, banners: group.banners.map(banner) })),
    },
    events: typesetEvents(locale, catalogue.events),
    tours: typesetTours(locale, catalogue.tours),
    tourCategories: named(catalogue.tourCategories),
    articles: articles(catalogue.articles, 'articles'),
    articleCategories: named(catalogue.articleCategories),
    passes: articles(catalogue.passes, 'passes'),
    passCategories: named(catalogue.passCategories),
    vouchers: catalogue.vouchers.map((voucher) => set(voucher, 'name', 'text')),
    voucherGroups: named(catalogue.voucherGroups),
    customerForm: typesetForm(locale, catalogue.customerForm),
  }
}

/** Applies a language's typography to its texts in a configuration; those of other languages stay. */
export function typesetConfig(config: ShopConfig, lang: Lang, locale: Locale): ShopConfig {
  const set = typesetFields(locale)
  const inLang = (texts: Localised) => set(texts, lang)
  const { siteNames, navLabels, termsLinks } = config
  const labels = navLabels[lang]
  const links = termsLinks[lang]
  return {
    ...set(config, 'siteName'),
    siteNames: inLang(siteNames),
    ...(labels && { navLabels: { ...navLabels, [lang]: set(labels, ...keysOf(labels)) } }),
    ...(links && {
      termsLinks: {
        ...termsLinks,
        [lang]: Object.fromEntries(entriesOf(links).map(([id, link]) => [id, link && set(link, 'title')])),
      },
    }),
    partners: config.partners.map((group) => ({ ...group, name: inLang(group.name) })),
  }
}

/** Returns what a museum says in a language about when goods arrive, if it does. */
export function deliveryTimeIn({ deliveryTime = {}, regions }: TenantConfig, lang: Lang): string | undefined {
  return typesetFields(localeOf(lang, regions))({ text: deliveryTime[lang] }, 'text').text
}

/** Returns a museum's directions in a language, if it has any. */
export function directionsIn({ directions, regions }: TenantConfig, lang: Lang): Directions | undefined {
  if (!directions) return undefined
  const { address, way, bring } = directions
  const set = typesetFields(localeOf(lang, regions))
  return set({ address, way: way?.[lang], bring: bring?.[lang] }, 'way', 'bring')
}

/** Returns a museum's own words for a confirmation in a language. */
export function confirmationIn(
  config: TenantConfig,
  lang: Lang,
): Pick<ConfirmationView, 'directions' | 'deliveryTime' | 'arrival' | 'cancellation'> {
  const { arrival, cancellation, regions } = config
  const set = typesetFields(localeOf(lang, regions))
  return {
    directions: directionsIn(config, lang),
    deliveryTime: deliveryTimeIn(config, lang),
    arrival:
      arrival && set({ passes: arrival.passes?.[lang], vouchers: arrival.vouchers?.[lang] }, 'passes', 'vouchers'),
    ...set({ cancellation: cancellation?.[lang] }, 'cancellation'),
  }
}
