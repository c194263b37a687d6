import { keepEqual } from '#catalogue/keep-equal.ts'
import type { Article } from '#domain/goods/article.ts'
import { mapIncrementally, memoize } from '#domain/collections/memoize.ts'
import { routes } from '#domain/shop/routes.ts'
import { alternatesOf, catalogues } from './alternates.ts'
import { havingOf, shelvesOf } from './article-shelves.ts'
import { articleView, listedArticle, type ListedArticle, type ListedGroup } from './article-views.ts'
import { descriptionOf } from './description.ts'
import { listPages } from './list-pages.ts'
import { makePage, type Source } from './make-page.ts'
import { canonicalListPath, sectionLink, sectionName } from './navigation.ts'
import type { Frame, PageOf } from './page.ts'
import { articleData } from './structured-data.ts'

type ArticleList = Pick<PageOf<'article-list'>, 'path' | 'title' | 'alternates'> &
  Partial<Pick<PageOf<'article-list'>, 'canonicalPath' | 'trail' | 'description'>>

/** The list of all articles and a list for each category that holds something. */
export function articleListPages(source: Source): PageOf<'article-list'>[] {
  const { catalogue, snapshot, lang, frame, t, shared } = source
  const { tenant } = snapshot
  const { lists } = shelvesOf(tenant, lang, catalogue.articles)
  const listed = listedIn(source)
  const categories = catalogue.articleCategories.filter(({ id }) => lists.has(id))
  const departments =
    categories.length > 1
      ? categories.map(({ id, name }) => ({ label: name, href: routes.merchandiseCategory(lang, id) }))
      : []
  const description = t('titles.merchandiseDescription', { site: frame.siteName })
  const others = catalogues(snapshot).map(([other, { articles }]) => shelvesOf(tenant, other, articles))
  const pagesOfThose = (list: () => ArticleList, category?: string) => {
    const places = lists.get(category) ?? []
    const contents = places.map((one) => groupOf(one, listed))
    return sameList(places, [frame, shared, ...others, ...contents], () =>
      asBefore(
        places,
        listPages<'article-list'>(
          source,
          { template: 'article-list', description, ...list() },
          contents.map((groups) => ({ props: { groups, departments, wide: false } })),
          ({ articles }, other) => shelvesOf(tenant, other, articles).lists.get(category)?.length ?? 1,
        ),
      ),
    )
  }
  const all = pagesOfThose(() => ({
    path: routes.merchandise(lang),
    canonicalPath: canonicalListPath(snapshot.config, 'merchandise', lang),
    title: sectionName(snapshot.config, 'merchandise', lang, t),
    alternates: alternatesOf(snapshot, routes.merchandise),
  }))
  const byCategory = categories.flatMap(({ id, name }) =>
    pagesOfThose(
      () => ({
        path: routes.merchandiseCategory(lang, id),
        trail: [sectionLink(snapshot.config, 'merchandise', lang, t)],
        title: name,
        description: `${name}. ${description}`,
        alternates: alternatesOf(
          snapshot,
          (other) => routes.merchandiseCategory(other, id),
          ({ articleCategories, articles }, other) =>
            articleCategories.some((category) => category.id === id) &&
            shelvesOf(tenant, other, articles).lists.has(id),
        ),
      }),
      id,
    ),
  )
  return [...all, ...byCategory]
}

/** By the places on the pages of a list: the same object until an article comes, goes or moves. */
type PlacesOfList = readonly (readonly number[])[]
const sameList = memoize<PlacesOfList, PageOf<'article-list'>[]>()
const lastLists = new WeakMap<PlacesOfList, PageOf<'article-list'>[]>()

/** The pages of before where they are equal, so that their hashes are known. */
function asBefore(places: PlacesOfList, pages: PageOf<'article-list'>[]): PageOf<'article-list'>[] {
  const kept = keepEqual(lastLists.get(places), pages)
  lastLists.set(places, kept)
  return kept
}

const listedAgain = mapIncrementally<Frame, Article, ListedArticle>()

/** Returns all articles as lists show them: those of before where they are equal. */
const listedIn = ({ catalogue, lang, frame }: Source): ListedArticle[] =>
  listedAgain(frame, lang, catalogue.articles, (article, before) => keepEqual(before, listedArticle(article, lang)))

const lastGroups = new WeakMap<readonly number[], { listed: readonly ListedArticle[]; groups: ListedGroup[] }>()

/** Returns what stands on a page of a list, in one piece: the same as before where each article is. */
const groupOf = (places: readonly number[], listed: readonly ListedArticle[]): ListedGroup[] => {
  const last = lastGroups.get(places)
  if (last && places.every((at) => last.listed[at] === listed[at])) return last.groups
  const articles = places.flatMap((at) => listed[at] ?? [])
  const groups = articles.length > 0 ? [{ articles }] : []
  lastGroups.set(places, { listed, groups })
  return groups
}

/** Returns what the page of an article, or of a pass, says of itself. @param otherwise its description where staff gave none */
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

const samePage = memoize<Article, PageOf<'article-detail'>>()

/** Describes what the pages of a language's articles were made from. */
interface Made {
  from: readonly unknown[]
  articles: readonly Article[]
  listed: readonly ListedArticle[]
  pages: PageOf<'article-detail'>[]
}
const lastMade = new WeakMap<Frame, Made>()

/** A page for each article: the same as before where nothing it is made from is another. */
export function articlePages(source: Source): PageOf<'article-detail'>[] {
  const { catalogue, snapshot, lang, frame, t } = source
  const { articles } = catalogue
  const shelves = shelvesOf(snapshot.tenant, lang, articles)
  const otherwise = t('titles.merchandiseDescription', { site: frame.siteName })
  const list = sectionLink(snapshot.config, 'merchandise', lang, t)
  const having = havingOf(snapshot)
  const listed = listedIn(source)
  const from = [shelves, having, list.href, list.label]
  const last = lastMade.get(frame)
  const before = last?.from.every((one, at) => one === from[at]) ? last : undefined
  const make = (article: Article, near: readonly number[]) => {
    const { id } = article
    const others = near.flatMap((at) => listed[at] ?? [])
    const langs = having.get(id) ?? []
    return samePage(article, [frame, ...others, langs.join(' '), list.href], () =>
      makePage<'article-detail'>(source, {
        ...aboutArticle(article, routes.article(lang, id), source, otherwise),
        template: 'article-detail',
        trail: [list],
        alternates: langs.map((other) => ({ lang: other, path: routes.article(other, id) })),
        props: { article: articleView(article, frame.shop.locale), others },
      }),
    )
  }
  const pages = articles.map((article, at) => {
    const near = shelves.others[at] ?? []
    const page = before?.pages[at]
    const isSame = before?.articles[at] === article && near.every((one) => before.listed[one] === listed[one])
    return page && isSame ? page : make(article, near)
  })
  lastMade.set(frame, { from, articles, listed, pages })
  return pages
}
