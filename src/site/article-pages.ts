import { keepEqual } from '#catalogue/keep-equal.ts'
import type { Catalogue, Snapshot } from '#catalogue/snapshot.ts'
import type { Lang } from '#domain/languages/language.ts'
import { cutList } from '#domain/lists/cut-list.ts'
import { articlesIn } from '#domain/merchandise/article-list.ts'
import type { Article } from '#domain/merchandise/article.ts'
import { routes } from '#domain/shop/routes.ts'
import { remembered } from '#domain/records/remembered.ts'
import { oncePer } from '#i18n/once.ts'
import { alternatesOf, catalogues } from './alternates.ts'
import { articleView, inOneGroup, listedArticle, listedOnPages, type ListedGroup } from './article-views.ts'
import { descriptionOf } from './description.ts'
import { listPages } from './list-pages.ts'
import { makePage, type Source } from './make-page.ts'
import { canonicalListPath, sectionLink, sectionName } from './navigation.ts'
import type { Frame, PageOf } from './page.ts'
import { articleData } from './structured-data.ts'

/** Other articles offered below an article. */
const othersShown = 4

const sameCategories = remembered<readonly Article[], ReadonlySet<string>>()

/** Whether a category holds one of the articles; asked of each category in each language, in each of them. */
const isIn = (articles: readonly Article[], category: string): boolean =>
  sameCategories(articles, [], () => new Set(articles.flatMap(({ groupIds }) => groupIds))).has(category)

type ArticleList = Pick<PageOf<'article-list'>, 'path' | 'title' | 'alternates'> &
  Partial<Pick<PageOf<'article-list'>, 'canonicalPath' | 'trail' | 'description'>>

/** The list of all articles and a list for each category that holds something. */
export function articleListPages(source: Source): PageOf<'article-list'>[] {
  const { catalogue, snapshot, lang, frame, t } = source
  const categories = catalogue.articleCategories.filter(({ id }) => isIn(catalogue.articles, id))
  const departments =
    categories.length > 1
      ? categories.map(({ id, name }) => ({ label: name, href: routes.merchandiseCategory(lang, id) }))
      : []
  const description = t('titles.merchandiseDescription', { site: frame.siteName })
  const pagesOfThose = (list: ArticleList, category?: string) =>
    listPages<'article-list'>(
      source,
      { template: 'article-list', description, ...list },
      listedIn(source, category).map((groups) => ({ props: { groups, departments, wide: false } })),
      (other) => cutList(groupsIn(other, category)).length,
    )
  const all = pagesOfThose({
    path: routes.merchandise(lang),
    canonicalPath: canonicalListPath(snapshot.config, 'merchandise', lang),
    title: sectionName(snapshot.config, 'merchandise', lang, t),
    alternates: alternatesOf(snapshot, routes.merchandise),
  })
  const byCategory = categories.flatMap(({ id, name }) =>
    pagesOfThose(
      {
        path: routes.merchandiseCategory(lang, id),
        trail: [sectionLink(snapshot.config, 'merchandise', lang, t)],
        title: name,
        description: `${name}. ${description}`,
        alternates: alternatesOf(
          snapshot,
          (other) => routes.merchandiseCategory(other, id),
          ({ articleCategories, articles }) =>
            articleCategories.some((category) => category.id === id) && isIn(articles, id),
        ),
      },
      id,
    ),
  )
  return [...all, ...byCategory]
}

/** The list of a category, in each language asked for by the list of every other: worked out once for the same articles. */
const madeGroups = oncePer((category: string | undefined, articles: readonly Article[]) =>
  inOneGroup(articlesIn(articles, category)),
)

const groupsIn = ({ articles }: Catalogue, category: string | undefined) => madeGroups(category, articles)

const lastListed = new WeakMap<Frame, Map<string, ListedGroup[][]>>()

/** What stands on each page of a list: the objects of the list before where they are equal, so that their hashes are known. */
function listedIn({ catalogue, lang, frame }: Source, category: string | undefined): ListedGroup[][] {
  const known = lastListed.get(frame) ?? new Map<string, ListedGroup[][]>()
  const now = listedOnPages(groupsIn(catalogue, category), (article) => listedArticle(article, lang))
  const listed = keepEqual(known.get(category ?? ''), now)
  lastListed.set(frame, known.set(category ?? '', listed))
  return listed
}

const samePlaces = remembered<readonly Article[], ReadonlyMap<string, readonly number[]>>()

/** Where the first articles of each category stand in a list: as many as one of them can be offered. */
const placesIn = (articles: readonly Article[]) =>
  samePlaces(articles, [], () => {
    const places = new Map<string, number[]>()
    for (const [at, { groupIds }] of articles.entries()) {
      for (const id of new Set(groupIds)) {
        const known = places.get(id) ?? []
        if (known.length <= othersShown) places.set(id, [...known, at])
      }
    }
    return places
  })

/** Articles to offer beside one: of its own categories first. */
export function othersOf(article: Article, articles: readonly Article[]): Article[] {
  const places = placesIn(articles)
  const [first = '', ...more] = article.groupIds
  const near = [places.get(first) ?? [], ...more.map((id) => places.get(id) ?? [])]
  const inOrder = more.length > 0 ? [...new Set(near.flat())].toSorted((one, other) => one - other) : (near[0] ?? [])
  const kin = inOrder.flatMap((at) => articles[at] ?? []).filter(({ id }) => id !== article.id)
  if (kin.length >= othersShown) return kin.slice(0, othersShown)
  const rest = articles.filter((other) => other.id !== article.id && !kin.includes(other))
  return [...kin, ...rest].slice(0, othersShown)
}

/** What the page of an article, or of a pass, says of itself. @param otherwise its description where staff gave none */
export function aboutArticle(article: Article, path: string, source: Source, otherwise: string) {
  const { name, image } = article
  return {
    path,
    title: name,
    description: descriptionOf(article, source, otherwise),
    image,
    structuredData: articleData(article, source.frame, path),
  }
}

/** The languages that have an article, in the shop's order, and in one word. */
interface Having {
  langs: readonly Lang[]
  word: string
}
const sameHaving = remembered<Snapshot['catalogues'], ReadonlyMap<Article['id'], Having>>()

/** By article, which languages have it: worked out once for all of them. */
const havingOf = (snapshot: Snapshot) =>
  sameHaving(snapshot.catalogues, [snapshot.config.languages.join(' ')], () => {
    const langs = new Map<Article['id'], Lang[]>()
    for (const [lang, { articles }] of catalogues(snapshot)) {
      for (const { id } of articles) langs.set(id, [...(langs.get(id) ?? []), lang])
    }
    return new Map([...langs].map(([id, own]) => [id, { langs: own, word: own.join(' ') }]))
  })

const samePage = remembered<Article, PageOf<'article-detail'>>()

/** A page for each article: the same as before where nothing it is made from is another. */
export function articlePages(source: Source): PageOf<'article-detail'>[] {
  const { catalogue, snapshot, lang, frame, t } = source
  const otherwise = t('titles.merchandiseDescription', { site: frame.siteName })
  const list = sectionLink(snapshot.config, 'merchandise', lang, t)
  const having = havingOf(snapshot)
  return catalogue.articles.map((article) => {
    const { id } = article
    const others = othersOf(article, catalogue.articles).map((other) => listedArticle(other, lang))
    const { langs = [], word } = having.get(id) ?? {}
    return samePage(article, [frame, ...others, word, list.href], () =>
      makePage<'article-detail'>(source, {
        ...aboutArticle(article, routes.article(lang, id), source, otherwise),
        template: 'article-detail',
        trail: [list],
        alternates: langs.map((other) => ({ lang: other, path: routes.article(other, id) })),
        props: { article: articleView(article, frame.shop.locale), others },
      }),
    )
  })
}
