import { routes } from '#domain/shop/routes.ts'
import { alternatesOf } from './alternates.ts'
import { articleListPages } from './article-pages.ts'
import { listedArticle } from './article-views.ts'
import { currentEvents, eventListPage } from './event-pages.ts'
import { listedEvent } from './event-views.ts'
import { makePage, type Source } from './make-page.ts'
import type { Page } from './page.ts'
import { museumData } from './structured-data.ts'

/** Events and articles shown at home; the lists show all. */
const shown = { events: 6, articles: 4 }

/** The section the museum wants as its home, where that section has pages. */
function homeSection(source: Source): Page | undefined {
  const { homeView, features } = source.snapshot.config
  if (homeView === 'tickets' && features.tickets) return eventListPage(source)
  if (homeView === 'merchandise' && features.merchandise) return articleListPages(source)[0]
  return undefined
}

/**
 * A language's home: banners, events and articles, or the section that the configuration names.
 * A section shown at home stays known by its own address.
 */
export function homePage(source: Source): Page {
  const { snapshot, catalogue, lang, frame, t } = source
  const { meta, bannerGroups } = catalogue.info
  const { features } = snapshot.config
  const address = {
    path: routes.home(lang),
    file: `${lang}/index.html`,
    alternates: alternatesOf(snapshot, routes.home),
  }
  const section = homeSection(source)
  if (section !== undefined) return { ...section, ...address, canonicalPath: section.path }

  const [lead, ...banners] = bannerGroups.flatMap((group) => group.banners)
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
      banners,
      events: events.slice(0, shown.events).map((event) => listedEvent(event, lang)),
      articles: articles.slice(0, shown.articles).map((article) => listedArticle(article, lang)),
    },
    structuredData: museumData(frame),
  })
}
