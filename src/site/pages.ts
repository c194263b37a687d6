import { type Snapshot, sectionItems } from '#catalogue/snapshot.ts'
import { localeOf, type Lang } from '#domain/shop/languages.ts'
import { routes } from '#domain/shop/routes.ts'
import { keepEqual, memoize, memoizeWithPrevious } from '#domain/collections/memoize.ts'
import { translator } from '#i18n/translate.ts'
import type { Tenant } from '#tenant/config.ts'
import { accountPages, logoutPages, checkoutPages } from './buyer-pages.ts'
import { alternatesOf, catalogues, makePage, type Source } from './make-page.ts'
import { articleListPages, articlePages } from './article-pages.ts'
import { eventListPages, eventPages, eventsToShow } from './event-pages.ts'
import { ownStaticPages } from './navigation.ts'
import { frameOf } from './frame.ts'
import { homePage } from './home-page.ts'
import { plainText, safeHtml } from './html.ts'
import type { Frame, NotFoundSection, Page, PageOf } from './page.ts'
import { passListPages, passPages } from './pass-pages.ts'
import { pictureOrigins } from './picture-origins.ts'
import { tourListPages, tourPages } from './tour-pages.ts'
import { typesetConfig } from './typeset-config.ts'
import { visitPages } from './visit-pages.ts'
import { voucherListPages, voucherPages } from './voucher-pages.ts'
import { type Section, emptySections } from '#domain/shop/config.ts'

/**
 * Returns the pages for addresses without a language (section 2): `/`, and one for each first part of the localised
 * addresses, which also answers for addresses below it. For example, `/tickets/12/` redirects to `/de/tickets/12/`.
 * @param pages of all languages
 */
function languageChoicePages(source: Source, pages: readonly Page[]): PageOf<'language-choice'>[] {
  const { snapshot, frame, t } = source
  const paths = new Set(pages.map(({ path }) => path))
  const firstParts = new Set(pages.flatMap(({ path }) => /^\/[^/]+(\/[^/]+\/)/.exec(path)?.slice(1) ?? []))
  const pageAt = (path: string) =>
    makePage<'language-choice'>(source, {
      template: 'language-choice',
      path,
      title: t('titles.root'),
      description: t('titles.homeDescription', { site: frame.siteName }),
      alternates: alternatesOf(snapshot, routes.home),
      index: false,
      answersBelow: path !== '/',
      props: {
        links: frame.languages.map(({ lang, name }) => {
          const own = `/${lang}${path}`
          return { lang, name, path: paths.has(own) ? own : routes.home(lang) }
        }),
      },
    })
  return ['/', ...firstParts].map(pageAt)
}

const memoizedRest = memoize<Tenant, object>()

/** Returns everything in a snapshot except articles; the previous object if none of its parts has changed. */
function restOf(snapshot: Snapshot): object {
  const { tenant, config, pulledOn } = snapshot
  const pieces = catalogues(snapshot).flatMap(([lang, one]) => [
    lang,
    ...Object.values({ ...one, articles: undefined }),
  ])
  return memoizedRest(tenant, [config, pulledOn, ...pieces], () => ({}))
}

const framesAgain = memoizeWithPrevious<Tenant, Frame>()

/** Returns the previous frame if it is equal, so that values made with it, above all pages, are reused. */
const reuseEqualFrame = (tenant: Tenant, lang: Lang, frame: Frame): Frame =>
  framesAgain(tenant, lang, (before) => keepEqual(before, frame))

/**
 * Returns the list of all pages of a tenant's site, from its snapshot alone. Publishing, the sitemap, the language
 * links, the link check and the development server read it; nothing else knows which pages exist. Paths are unique.
 */
export function pagesOf(snapshot: Snapshot): Page[] {
  const origins = pictureOrigins(snapshot)
  const shared = restOf(snapshot)
  const sources = catalogues(snapshot).map(([lang, catalogue]): Source => {
    const locale = localeOf(lang, snapshot.tenant.config.regions)
    const set = { ...snapshot, config: typesetConfig(snapshot.config, lang, locale) }
    const frame = reuseEqualFrame(snapshot.tenant, lang, frameOf(set, lang, catalogue, origins))
    return { snapshot: set, lang, catalogue, frame, t: translator(lang, frame.messages), shared }
  })
  const pages = sources.flatMap(languagePages)
  return [...sitePages(sources, pages), ...pages]
}

/** Returns the pages outside all languages, in the default language. */
function sitePages(sources: Source[], pages: Page[]): Page[] {
  const [source] = sources
  if (source === undefined) return []
  const choices = languageChoicePages(source, pages)
  const answering = [...choices, ...pages].filter(({ answersBelow }) => answersBelow)
  // For addresses outside all languages, and for hosts that support only one such page.
  return [...choices, ...logoutPages(source, sources), notFoundPage(source, '/404.html', sources, answering)]
}

const notFoundSection = ({ lang, frame, t }: Source): NotFoundSection => ({
  lang,
  locale: frame.shop.locale,
  title: t('notFound.title'),
  text: t('notFound.text'),
  home: { label: t('notFound.home'), href: routes.home(lang) },
})

/** Number of events that the not-found page leads to. */
const shownOnNotFound = 3

const notFoundPage = (source: Source, path: string, speaking: Source[], answering: Page[]) =>
  makePage<'not-found'>(source, {
    template: 'not-found',
    path,
    file: path.slice(1),
    title: source.t('titles.notFound'),
    description: source.t('titles.notFound'),
    alternates: alternatesOf(source.snapshot, routes.home),
    index: false,
    props: {
      sections: speaking.map(notFoundSection),
      // The page for all languages has none.
      events: speaking.length > 1 ? [] : eventsToShow(source, shownOnNotFound),
      answerBelow: answering.map((page) => page.path),
    },
  })

function languagePages(source: Source): Page[] {
  const { features } = source.snapshot.config
  const { before, behind } = pagesWithoutArticles(source)
  return [
    homePage(source),
    ...before,
    ...(features.merchandise ? [...articleListPages(source), ...articlePages(source)] : []),
    ...behind,
  ]
}

/** The pages of a language without articles: those listed before the article pages, and those after them. */
interface PagesWithoutArticles {
  before: Page[]
  behind: Page[]
}
const memoizedPages = memoize<Frame, PagesWithoutArticles>()

/**
 * Makes these pages again only if anything except articles has changed. They get no articles, so none can be
 * overlooked.
 */
const pagesWithoutArticles = (source: Source): PagesWithoutArticles =>
  memoizedPages(source.frame, [source.shared], () => {
    const own = withoutArticles(source)
    const { features } = own.snapshot.config
    const before = [
      ...(features.tickets ? [...eventListPages(own), ...eventPages(own)] : []),
      ...(features.guidedTours ? [...tourListPages(own), ...tourPages(own)] : []),
    ]
    const behind = [
      ...(features.passes ? [...passListPages(own), ...passPages(own)] : []),
      ...(features.vouchers ? [...voucherListPages(own), ...voucherPages(own)] : []),
      ...checkoutPages(own),
      ...accountPages(own),
      ...visitPages(own),
      ...staticPages(own),
    ]
    const answering = behind.filter(({ answersBelow }) => answersBelow)
    return { before, behind: [...behind, notFoundPage(own, routes.notFound(own.lang), [own], answering)] }
  })

/** Returns the inputs of the other pages. */
function withoutArticles(source: Source): Source {
  const { catalogue, snapshot } = source
  const others = catalogues(snapshot).map(([lang, one]) => [lang, { ...one, articles: [] }] as const)
  return {
    ...source,
    catalogue: { ...catalogue, articles: [] },
    snapshot: { ...snapshot, catalogues: Object.fromEntries(others) },
  }
}

const staticPages = (source: Source): PageOf<'static-page'>[] => {
  const { snapshot, catalogue, lang, frame, t } = source
  return ownStaticPages(catalogue.info).map((id) => {
    const text = catalogue.info.pages[id] ?? { title: '', html: '' }
    return makePage<'static-page'>(source, {
      template: 'static-page',
      path: routes.page(lang, id),
      title: text.title || t(`footer.${id}`),
      description: plainText(text.html, frame.shop.locale),
      alternates: alternatesOf(
        snapshot,
        (other) => routes.page(other, id),
        ({ info }) => ownStaticPages(info).includes(id),
      ),
      props: { html: safeHtml(text.html, frame.shop.locale) },
    })
  })
}

/** Returns, in words, the sections of a museum that are switched on and get no pages in any language. */
export function withoutPages({ config, catalogues }: Snapshot): string[] {
  const all = Object.values(catalogues).map(sectionItems)
  const count = (section: Section) => all.reduce((sum, things) => sum + things[section].length, 0)
  return emptySections(config.features, {
    tickets: count('tickets'),
    guidedTours: count('guidedTours'),
    merchandise: count('merchandise'),
    passes: count('passes'),
    vouchers: count('vouchers'),
  })
}
