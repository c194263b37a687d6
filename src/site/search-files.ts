import { type Catalogue, sectionItems } from '#catalogue/snapshot.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { type ShopConfig, sections } from '#domain/shop/config.ts'
import { routes } from '#domain/shop/routes.ts'
import { keepEqual, mapIncrementally, memoize, memoizeBy } from '#domain/collections/memoize.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import type { Frame, Page } from './page.ts'
import { shortened } from './html.ts'
import { nameByContent } from './tenant-files.ts'

/** The most things of a shop without a search (section 2, "Search"). */
const maxWithoutSearch = 40

/** The most things the search shows at once. */
const maxResults = 24

/**
 * A thing in the search index, kept short, since there are many. The numbers are positions in the index's own lists.
 */
export type SearchedThing = [name: string, href: string, kind: number, categories: readonly number[], teaser?: string]

/** The search index of a language, with its texts. */
export interface SearchIndex {
  /** Names of the sections. */
  kinds: string[]
  categories: string[]
  things: SearchedThing[]
  /** Texts for none, one, two … results, and for more than can be shown. */
  counts: string[]
  more: string
}

/** The pointer to the index, whose name changes with its content. */
export interface SearchPointer {
  index: string
}

/** Collects values that many things share, each with its position. */
function placesOf<T>() {
  const places = new Map<T, number>()
  return {
    at: (value: T): number => {
      const known = places.get(value) ?? places.size
      places.set(value, known)
      return known
    },
    all: (): T[] => [...places.keys()],
  }
}

/** Returns the teaser of a page's thing; undefined for a page without one, or if it is over. */
function teaserOf(page: Page): { text?: string } | undefined {
  switch (page.template) {
    case 'event-detail':
      return page.props.over ? undefined : { text: page.props.event.teaser }
    case 'tour-detail':
      return page.props.over ? undefined : { text: page.props.tour.teaser }
    case 'article-detail':
      return { text: page.props.article.teaser }
    case 'pass-detail':
      return { text: page.props.pass.teaser }
    case 'voucher-detail':
      return { text: page.props.voucher.text }
    default:
      return undefined
  }
}

/** Lists each thing in a page's lists, with its heading. */
function categoriesOn(page: Page): [href: string, category: string][] {
  switch (page.template) {
    case 'article-list': {
      const begins = page.paging?.hrefs[0] ?? page.path
      const category = page.props.categoryLinks.find(({ href }) => href === begins)?.label
      return page.props.groups.flatMap(({ name = category, articles }) => under(name, articles))
    }
    case 'event-list':
      return page.props.groups.flatMap(({ name, events }) => under(name, events))
    case 'tour-list':
      return page.props.tours.flatMap((tour) => [
        ...under(tour.languageName, [tour]),
        ...(page.props.filter?.categories ?? []).flatMap(({ id, name }) =>
          under(tour.groupIds.includes(id) ? name : undefined, [tour]),
        ),
      ])
    default:
      return []
  }
}

const under = (name: string | undefined, things: { href: string }[]): [string, string][] =>
  name === undefined ? [] : things.map(({ href }) => [href, name])

/** Returns true if a museum has enough things in a language for a search. */
export const hasSearch = ({ features }: ShopConfig, catalogue: Catalogue): boolean => {
  const things = sectionItems(catalogue)
  const counts = sections.map((section) => (features[section] ? things[section].length : 0))
  return counts.reduce((sum, count) => sum + count, 0) > maxWithoutSearch
}

/** The part of the index from one page. */
interface Part {
  /**
   * The thing that it is the page of: undefined for pages of none, of what is over, and for those known by another
   * address.
   */
  thing: { name: string; href: string; kind: string; teaser: string | undefined } | undefined
  filed: [href: string, category: string][]
}

function partOf(page: Page): Part {
  const teaser = page.canonicalPath === page.path ? teaserOf(page) : undefined
  const thing = teaser && {
    name: page.title,
    href: page.path,
    kind: page.trail?.[0]?.label ?? '',
    teaser: teaser.text === undefined ? undefined : shortened(teaser.text),
  }
  return { thing, filed: categoriesOn(page) }
}

const mapToParts = mapIncrementally<Frame, Page, Part>()
const memoizedIndex = memoize<readonly Part[], SearchIndex>()

/**
 * Returns the search index of a language: the things that have a page and aren't over. The previous object if nothing
 * has changed.
 */
export function searchIndex(pages: readonly Page[]): SearchIndex {
  const [page] = pages
  const parts = page ? mapToParts(page.frame, '', pages, (one, before) => keepEqual(before, partOf(one))) : []
  return memoizedIndex(parts, [], () => indexOf(parts, page && translator(page.lang, page.frame.messages)))
}

function indexOf(parts: readonly Part[], t: Translate | undefined): SearchIndex {
  const [kinds, categories] = [placesOf<string>(), placesOf<string>()]
  const filedUnder = new Map<string, Set<number>>()
  for (const [href, category] of parts.flatMap(({ filed }) => filed)) {
    const own = filedUnder.get(href) ?? new Set()
    filedUnder.set(href, own.add(categories.at(category)))
  }
  const things = parts.flatMap(({ thing }): SearchedThing[] => {
    if (!thing) return []
    const { name, href, kind, teaser } = thing
    const found = [name, href, kinds.at(kind), [...(filedUnder.get(href) ?? [])]] as const
    return [teaser === undefined ? [...found] : [...found, teaser]]
  })
  return {
    kinds: kinds.all(),
    categories: categories.all(),
    things,
    counts: t
      ? [t('search.none'), ...Array.from({ length: maxResults }, (_, at) => t('search.found', { count: at + 1 }))]
      : [],
    more: t ? t('search.more', { count: maxResults }) : '',
  }
}

/** Returns the files of the search, for each language that has one. */
export function searchFiles(pages: readonly Page[]): SearchFile[] {
  const [first] = pages
  if (!first) return []
  const searched = mapToLangs(first.frame, '', pages, ({ lang, frame }) => (frame.search ? lang : ''))
  const places = memoizedPlaces(searched, [], () => placesByLang(searched))
  return [...places].flatMap(([lang, own]) => filesOf(lang, searchIndex(own.flatMap((at) => pages[at] ?? []))))
}

const mapToLangs = mapIncrementally<Frame, Page, Lang | ''>()
const memoizedPlaces = memoize<readonly (Lang | '')[], ReadonlyMap<Lang, number[]>>()

/** Returns the positions of the pages of each language with a search. */
function placesByLang(langs: readonly (Lang | '')[]): ReadonlyMap<Lang, number[]> {
  const places = new Map<Lang, number[]>()
  for (const [at, lang] of langs.entries()) {
    if (lang === '') continue
    const own = places.get(lang) ?? []
    own.push(at)
    places.set(lang, own)
  }
  return places
}

interface SearchFile {
  path: string
  content: string
}

const filesOf = memoizeBy((lang: Lang, searched: SearchIndex): SearchFile[] => {
  const content = JSON.stringify(searched)
  const path = nameByContent(`search-${lang}`, 'json', content)
  const pointer: SearchPointer = { index: path }
  return [
    { path, content },
    { path: routes.search(lang), content: JSON.stringify(pointer) },
  ]
})
