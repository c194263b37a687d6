import type { Banner, BannerGroup, Section } from '#domain/shop/config.ts'
import { pick } from '#domain/collections/records.ts'
import { pathAlone } from '#domain/shop/addresses.ts'
import { routes } from '#domain/shop/routes.ts'
import { alternatesOf, makePage, type Source } from './make-page.ts'
import { articleListPages } from './article-pages.ts'
import { listedArticle } from './article-view.ts'
import { eventListPages, eventsToShow, hasDays } from './event-pages.ts'
import type { ListedEvent } from './event-view.ts'
import { homeSectionOf } from './navigation.ts'
import type { BannerGroupView, BannerView, Page } from './page.ts'
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

/** Returns true if a banner leads to a page of the shop. */
const leadsTo = ({ link }: Banner, href: string): boolean =>
  link !== undefined && `${pathAlone(link).replace(/\/$/, '')}/` === href

/** Banners, events and articles of a home page, each thing once. */
interface HomeContent {
  lead: BannerView | undefined
  bannerGroups: BannerGroupView[]
  events: ListedEvent[]
  shop: { name: string; banner: Banner } | undefined
}

/**
 * Says everything on the home page once: a banner that leads to an event says when, where and for how much, and the
 * list has the others. A banner that leads to the shop stands above its articles.
 * @param all every event that can be booked
 */
function eachOnce(
  [lead, groups]: ReturnType<typeof leadOf>,
  all: ListedEvent[],
  shopHref: string | undefined,
): HomeContent {
  const eventOf = (banner: Banner) => all.find(({ href }) => leadsTo(banner, href))
  const viewOf = (banner: Banner): BannerView => {
    const event = eventOf(banner)
    return event ? { ...banner, event: pick(event, 'when', 'venue', 'price', 'priceOf') } : banner
  }
  const isOfShop = (banner: Banner) => shopHref !== undefined && leadsTo(banner, shopHref)
  const own = groups.find(({ banners }) => banners.some(isOfShop))
  const banner = own?.banners.find(isOfShop)
  const bannerGroups = groups
    .map((group) => ({ ...group, banners: group.banners.filter((one) => one !== banner).map(viewOf) }))
    .filter(({ banners }) => banners.length > 0)
  const shownAbove = [...(lead ? [lead] : []), ...groups.flatMap(({ banners }) => banners)].map(eventOf)
  return {
    lead: lead && viewOf(lead),
    bannerGroups,
    events: all.filter((event) => !shownAbove.includes(event)).slice(0, shown.events),
    shop: banner && { name: own?.banners.length === 1 ? own.name : '', banner },
  }
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

  const articles = features.merchandise ? catalogue.articles : []
  const shopHref = articles.length > 0 ? routes.merchandise(lang) : undefined
  const content = eachOnce(leadOf(bannerGroups), eventsToShow(source), shopHref)
  return makePage<'home'>(source, {
    ...address,
    template: 'home',
    title: meta.title ?? t('titles.home'),
    description: meta.description ?? t('titles.homeDescription', { site: frame.siteName }),
    image: meta.image ?? content.lead?.image,
    props: {
      ...content,
      ...(hasDays(source) && { days: true as const }),
      articles: articles.slice(0, shown.articles).map((article) => listedArticle(article, lang)),
    },
    structuredData: museumDataOf(source),
  })
}
