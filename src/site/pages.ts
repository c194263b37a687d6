import { keepEqual } from '#catalogue/keep-equal.ts'
import type { Snapshot } from '#catalogue/snapshot.ts'
import { localeOf } from '#domain/languages/locale.ts'
import { routes } from '#domain/shop/routes.ts'
import { translator } from '#i18n/translate.ts'
import type { Lang } from '#domain/languages/language.ts'
import type { Tenant } from '#tenant/config.ts'
import { accountPages, logoutPages } from './account-pages.ts'
import { alternatesOf, catalogues } from './alternates.ts'
import { articleListPages, articlePages } from './article-pages.ts'
import { checkoutPages } from './checkout-pages.ts'
import { eventListPages, eventPages } from './event-pages.ts'
import { ownStaticPages } from './footer.ts'
import { frameOf } from './frame.ts'
import { homePage } from './home-page.ts'
import { plainText, safeHtml } from './html.ts'
import { languageChoicePages } from './language-choice-pages.ts'
import { makePage, type Source } from './make-page.ts'
import type { Frame, NotFoundSection, Page, PageOf } from './page.ts'
import { passListPages, passPages } from './pass-pages.ts'
import { pictureOrigins } from './picture-origins.ts'
import { tourListPages, tourPages } from './tour-pages.ts'
import { typesetCatalogue } from './typeset-catalogue.ts'
import { typesetConfig } from './typeset-config.ts'
import { voucherListPages, voucherPages } from './voucher-pages.ts'

const frames = new WeakMap<Tenant, Map<Lang, Frame>>()

/** The frame of the pull before where it is equal: what was made with it, pages first of all, needn't be made again. */
function asBefore(tenant: Tenant, lang: Lang, frame: Frame): Frame {
  const known = frames.get(tenant) ?? new Map<Lang, Frame>()
  const kept = keepEqual(known.get(lang), frame)
  frames.set(tenant, known.set(lang, kept))
  return kept
}

/**
 * The list of pages: all that a tenant's site consists of, from its snapshot alone. Publishing, the
 * sitemap, the language links, the link check and the development server read it; nothing else
 * knows which pages exist. No two pages have one path.
 */
export function pagesOf(snapshot: Snapshot): Page[] {
  const origins = pictureOrigins(snapshot)
  const sources = catalogues(snapshot).map(([lang, catalogue]): Source => {
    const locale = localeOf(lang, snapshot.tenant.config.regions)
    const set = { ...snapshot, config: typesetConfig(snapshot.config, lang, locale) }
    const setCatalogue = typesetCatalogue(catalogue, locale)
    const frame = asBefore(snapshot.tenant, lang, frameOf(set, lang, setCatalogue, origins))
    return { snapshot: set, lang, catalogue: setCatalogue, frame, t: translator(lang, frame.messages) }
  })
  const pages = sources.flatMap(languagePages)
  return [...sitePages(sources, pages), ...pages]
}

/** The pages that stand outside all languages, in the default one. */
function sitePages(sources: Source[], pages: Page[]): Page[] {
  const [source] = sources
  if (source === undefined) return []
  const choices = languageChoicePages(source, pages)
  const answering = [...choices, ...pages].filter(({ answersBelow }) => answersBelow)
  // For addresses outside all languages, and for hosts that know but one such page.
  return [...choices, ...logoutPages(source), notFoundPage(source, '/404.html', sources, answering)]
}

const notFoundSection = ({ lang, frame, t }: Source): NotFoundSection => ({
  lang,
  locale: frame.shop.locale,
  title: t('notFound.title'),
  text: t('notFound.text'),
  home: { label: t('notFound.home'), href: routes.home(lang) },
})

const notFoundPage = (source: Source, path: string, speaking: Source[], answering: Page[]) =>
  makePage<'not-found'>(source, {
    template: 'not-found',
    path,
    file: path.slice(1),
    title: source.t('titles.notFound'),
    description: source.t('titles.notFound'),
    alternates: alternatesOf(source.snapshot, routes.home),
    index: false,
    props: { sections: speaking.map(notFoundSection), answerBelow: answering.map((page) => page.path) },
  })

function languagePages(source: Source): Page[] {
  const { features } = source.snapshot.config
  const pages = [
    homePage(source),
    ...(features.tickets ? [...eventListPages(source), ...eventPages(source)] : []),
    ...(features.guidedTours ? [...tourListPages(source), ...tourPages(source)] : []),
    ...(features.merchandise ? [...articleListPages(source), ...articlePages(source)] : []),
    ...(features.passes ? [...passListPages(source), ...passPages(source)] : []),
    ...(features.vouchers ? [...voucherListPages(source), ...voucherPages(source)] : []),
    ...checkoutPages(source),
    ...accountPages(source),
    ...staticPages(source),
  ]
  const answering = pages.filter(({ answersBelow }) => answersBelow)
  return [...pages, notFoundPage(source, routes.notFound(source.lang), [source], answering)]
}

const staticPages = (source: Source): PageOf<'static-page'>[] => {
  const { snapshot, catalogue, lang, frame, t } = source
  return ownStaticPages(snapshot.config, catalogue.info, lang).map((id) => {
    const text = catalogue.info.pages[id] ?? { title: '', html: '' }
    return makePage<'static-page'>(source, {
      template: 'static-page',
      path: routes.page(lang, id),
      title: text.title || t(`footer.${id}`),
      description: plainText(text.html, frame.shop.locale),
      alternates: alternatesOf(
        snapshot,
        (other) => routes.page(other, id),
        ({ info }, other) => ownStaticPages(snapshot.config, info, other).includes(id),
      ),
      props: { html: safeHtml(text.html, frame.shop.locale) },
    })
  })
}
