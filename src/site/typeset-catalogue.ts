import type { Catalogue } from '#catalogue/snapshot.ts'
import type { Locale } from '#domain/languages/locale.ts'
import type { Article } from '#domain/merchandise/article.ts'
import { entriesOf } from '#domain/records/entries.ts'
import type { Banner } from '#domain/shop/info.ts'
import { oncePer } from '#i18n/once.ts'
import { setter } from '#i18n/setter.ts'
import { typesetTicket } from '#i18n/typeset-ticket.ts'
import { typesetTour } from '#i18n/typeset-tour.ts'

/** Articles are many, and most of them are the same in the next pull. */
const typesetArticle = oncePer((locale: Locale, article: Article): Article => setter(locale)(article, 'name', 'teaser'))

/**
 * A catalogue whose plain texts by museum staff are set as the language is printed. HTML is set where it is made
 * safe; ids, addresses and days stay as they are.
 */
export function typesetCatalogue(catalogue: Catalogue, locale: Locale): Catalogue {
  const set = setter(locale)
  const named = <T extends { name: string }>(things: T[]): T[] => things.map((thing) => set(thing, 'name'))
  const banner = (one: Banner): Banner => set(one, 'alt', 'title', 'text')
  const { info } = catalogue
  return {
    ...catalogue,
    info: {
      ...info,
      meta: set(info.meta, 'title', 'description'),
      pages: Object.fromEntries(entriesOf(info.pages).map(([id, page]) => [id, page && set(page, 'title')])),
      bannerGroups: named(info.bannerGroups).map((group) => ({ ...group, banners: group.banners.map(banner) })),
    },
    events: catalogue.events.map((event) => ({
      ...set(event, 'name', 'teaser', 'venue'),
      groups: named(event.groups),
      tickets: event.tickets.map((ticket) => typesetTicket(ticket, locale)),
    })),
    tours: catalogue.tours.map((tour) => typesetTour(tour, locale)),
    tourCategories: named(catalogue.tourCategories),
    articles: catalogue.articles.map((article) => typesetArticle(locale, article)),
    articleCategories: named(catalogue.articleCategories),
    passes: catalogue.passes.map((pass) => typesetArticle(locale, pass)),
    passCategories: named(catalogue.passCategories),
    vouchers: catalogue.vouchers.map((voucher) => set(voucher, 'name', 'text')),
    voucherGroups: named(catalogue.voucherGroups),
    customerForm: {
      ...catalogue.customerForm,
      countries: named(catalogue.customerForm.countries),
      salutations: named(catalogue.customerForm.salutations),
    },
  }
}
