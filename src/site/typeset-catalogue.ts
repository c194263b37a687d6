import type { Catalogue } from '#catalogue/snapshot.ts'
import type { Event } from '#domain/catalogue/events.ts'
import type { Tour } from '#domain/tours/tour.ts'
import type { Locale } from '#domain/shop/languages.ts'
import type { Article } from '#domain/goods/article.ts'
import { entriesOf } from '#domain/collections/records.ts'
import { mapIncrementally } from '#domain/collections/memoize.ts'
import type { Banner } from '#domain/shop/config.ts'
import { memoizeBy } from '#i18n/memoize-by.ts'
import { setter } from '#i18n/setter.ts'
import { typesetTicket } from '#i18n/typeset-ticket.ts'
import { typesetTour } from '#i18n/typeset-tour.ts'

/** Articles are many, and most of them are the same in the next pull. */
const typesetArticle = memoizeBy((locale: Locale, article: Article): Article =>
  setter(locale)(article, 'name', 'teaser'),
)

const articlesAgain = mapIncrementally<object, Article, Article>()

// Each list by itself: most of them are the same in the next pull, and what is made from the same is made once.
const typesetEvents = memoizeBy((locale: Locale, events: readonly Event[]): Event[] =>
  events.map((event) => ({
    ...setter(locale)(event, 'name', 'teaser', 'venue'),
    groups: event.groups.map((group) => setter(locale)(group, 'name')),
    tickets: event.tickets.map((ticket) => typesetTicket(ticket, locale)),
  })),
)
const typesetTours = memoizeBy((locale: Locale, tours: readonly Tour[]): Tour[] =>
  tours.map((tour) => typesetTour(tour, locale)),
)
const typesetForm = memoizeBy((locale: Locale, form: Catalogue['customerForm']): Catalogue['customerForm'] => ({
  ...form,
  countries: form.countries.map((country) => setter(locale)(country, 'name')),
  salutations: form.salutations.map((salutation) => setter(locale)(salutation, 'name')),
}))

/**
 * A catalogue whose plain texts by museum staff are set as the language is printed. HTML is set where it is made
 * safe; ids, addresses and days stay as they are.
 * @param museum whose articles it has: those that it had before needn't be set again
 */
export function typesetCatalogue(catalogue: Catalogue, locale: Locale, museum: object = catalogue): Catalogue {
  const set = setter(locale)
  const named = <T extends { name: string }>(things: T[]): T[] => things.map((thing) => set(thing, 'name'))
  const banner = (one: Banner): Banner => set(one, 'alt', 'title', 'text')
  const articles = (all: Article[], of: string) =>
    articlesAgain(museum, `${of} ${locale}`, all, (article) => typesetArticle(locale, article))
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
