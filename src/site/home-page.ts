import type { Banner, BannerGroup, Section } from '#domain/shop/config.ts'
import { routes } from '#domain/shop/routes.ts'
import { alternatesOf, makePage, type Source } from './make-page.ts'
import { articleListPages, listedArticle } from './article-pages.ts'
import { currentEvents, eventListPages, listedEvent } from './event-pages.ts'
import { homeSectionOf } from './navigation.ts'
import type { Page } from './page.ts'
import { passListPages } from './pass-pages.ts'
import { tourListPages } from './tour-pages.ts'
import { museumDataOf } from './visit-pages.ts'
import { voucherListPages } from './voucher-pages.ts'

/** Events and articles shown at home; the lists show all. */
const shown = { events: 6, articles: 4 }

/** The pages of each section's list. */
const lists: Record<Section, (source: Source) => Page[]> = {
  tickets: eventListPages,
  guidedTours: tourListPages,
  merchandise: articleListPages,
  passes: passListPages,
  vouchers: voucherListPages,
}

/** Returns the list that the museum uses as its home page. */
function homeList(source: Source): Page | undefined {
  const section = homeSectionOf(source.snapshot.config)
  return section && lists[section](source)[0]
}

/** Returns the first banner, which opens the page, and the groups of those that follow. */
function leadOf([first, ...others]: BannerGroup[]): [lead: Banner | undefined, groups: BannerGroup[]] {
  if (!first) return [undefined, []]
  const [lead, ...rest] = first.banners
  const groups = [{ ...first, banners: rest }, ...others].filter(({ banners }) => banners.length > 0)
  return lead === undefined ? leadOf(others) : [lead, groups]
}

/** Returns a language's home: banners, events and articles, or the section that the configuration names. */
export function homePage(source: Source): Page {
  const { snapshot, catalogue, lang, frame, t } = source
  const { meta, bannerGroups } = catalogue.info
  const { features } = snapshot.config
  const address = {
    path: routes.home(lang),
    file: `${lang}/index.html`,
    alternates: alternatesOf(snapshot, routes.home),
  }
  const list = homeList(source)
  if (list !== undefined) return { ...list, ...address }

  const [lead, bannersBelow] = leadOf(bannerGroups)
  const events = features.tickets ? currentEvents(source) : []
  const articles = features.merchandise ? catalogue.articles : []
  return makePage<'home'>(source, {
    ...address,
    template: 'home',
    title: meta.title ?? t('titles.home'),
    description: meta.description ?? t('titles.homeDescription', { site: frame.siteName }),
    image: meta.image ?? lead?.image,
    props: {
      lead,
      bannerGroups: bannersBelow,
      events: events.slice(0, shown.events).map((event) => listedEvent(event, lang, snapshot.pulledOn)),
      articles: articles.slice(0, shown.articles).map((article) => listedArticle(article, lang)),
    },
    structuredData: museumDataOf(source),
  })
}
