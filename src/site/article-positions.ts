import type { Snapshot } from '#catalogue/snapshot.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { cutList } from '#domain/catalogue/lists.ts'
import type { Article } from '#domain/goods/article.ts'
import { memoize, memoizeWithPrevious } from '#domain/collections/memoize.ts'
import type { Tenant } from '#tenant/config.ts'
import { catalogues } from './make-page.ts'

/** The fields that determine an article's position; others can change without moving any article. */
type Placed = Pick<Article, 'id' | 'groupIds'>

/** The positions of one language's articles in lists, by their index in the catalogue. */
export interface ArticlePositions {
  /** The ids, in order. */
  ids: readonly Article['id'][]
  /** Articles on each page of the list of a category, and of all under `undefined`. */
  lists: ReadonlyMap<string | undefined, readonly (readonly number[])[]>
  /** Articles that are offered beside each article. */
  others: readonly (readonly number[])[]
}

const positionsAgain = memoizeWithPrevious<Tenant, { articles: readonly Placed[]; positions: ArticlePositions }>()

/** Returns the positions of a museum's articles in a language; the same object until one is added, removed or moved. */
export const articlePositions = (tenant: Tenant, lang: Lang, articles: readonly Placed[]): ArticlePositions =>
  positionsAgain(tenant, lang, (before) => {
    const isSame = before !== undefined && stayed(before.articles, articles)
    return { articles, positions: isSame ? before.positions : positionsOf(articles) }
  }).positions

const stayed = (before: readonly Placed[], now: readonly Placed[]): boolean =>
  before === now ||
  (before.length === now.length &&
    now.every((article, at) => {
      const old = before[at]
      return old === article || (old?.id === article.id && old.groupIds === article.groupIds)
    }))

function positionsOf(articles: readonly Placed[]): ArticlePositions {
  const byCategory = new Map<string, number[]>()
  for (const [at, { groupIds }] of articles.entries()) {
    for (const id of new Set(groupIds)) {
      const own = byCategory.get(id) ?? []
      own.push(at)
      byCategory.set(id, own)
    }
  }
  const all = [...articles.keys()]
  return {
    ids: articles.map(({ id }) => id),
    lists: new Map([[undefined, cut(all)], ...[...byCategory].map(([id, own]) => [id, cut(own)] as const)]),
    others: othersIn(articles, byCategory),
  }
}

const cut = (places: number[]): number[][] =>
  cutList([{ things: places }]).map((parts) => parts.flatMap(({ things }) => things))

/** Number of others offered below an article. */
const othersShown = 4

/**
 * Returns for each article the ones to offer beside it: those of its own categories first, in the order of the
 * catalogue.
 */
function othersIn(articles: readonly Placed[], byCategory: ReadonlyMap<string, readonly number[]>): number[][] {
  // One more than shown, since the article itself may be among them.
  const first = new Map([...byCategory].map(([id, places]) => [id, places.slice(0, othersShown + 1)]))
  return articles.map(({ groupIds }, at) => {
    const near = new Set(groupIds.flatMap((id) => first.get(id) ?? []))
    const kin = [...near].filter((other) => other !== at).toSorted((one, other) => one - other)
    for (let other = 0; kin.length < othersShown && other < articles.length; other += 1) {
      if (other !== at && !near.has(other)) kin.push(other)
    }
    return kin.slice(0, othersShown)
  })
}

/** Returns the articles to offer beside each of a list. */
export const relatedArticles = (articles: readonly Article[]): Article[][] =>
  positionsOf(articles).others.map((places) => places.flatMap((at) => articles[at] ?? []))

/** The languages that have an article, in the shop's order. */
export type ArticleLanguages = ReadonlyMap<Article['id'], readonly Lang[]>
const memoizedLanguages = memoize<Tenant, ArticleLanguages>()

/** Returns the languages that have each article; the same object until an article is added or removed. */
export function articleLanguages(snapshot: Snapshot): ArticleLanguages {
  const positions = catalogues(snapshot).map(
    ([lang, { articles }]) => [lang, articlePositions(snapshot.tenant, lang, articles)] as const,
  )
  return memoizedLanguages(snapshot.tenant, positions.flat(), () => {
    const langs = new Map<Article['id'], Lang[]>()
    for (const [lang, { ids }] of positions) {
      for (const id of ids) langs.set(id, [...(langs.get(id) ?? []), lang])
    }
    return langs
  })
}
