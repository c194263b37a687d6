import type { Article } from '#domain/goods/article.ts'
import { routes } from '#domain/shop/routes.ts'
import { keepEqual, mapIncrementally, memoize, memoizeWithPrevious } from '#domain/collections/memoize.ts'
import { articleView, type ListedArticle, listedArticle, type ListedGroup } from './article-view.ts'
import { listPages } from './list-pages.ts'
import { pick } from '#domain/collections/records.ts'
import { alternatesOf, catalogues, descriptionOf, makePage, type Source } from './make-page.ts'
import { articleLanguages, articlePositions } from './article-positions.ts'
import { canonicalListPath, sectionLink, sectionName, termsLink } from './navigation.ts'
import type { Frame, PageOf } from './page.ts'
import { articleData } from './structured-data.ts'

type ArticleList = Pick<PageOf<'article-list'>, 'path' | 'title' | 'alternates'> &
  Partial<Pick<PageOf<'article-list'>, 'canonicalPath' | 'trail' | 'description'>>

/** Returns the list of all articles and a list for each category that holds something. */
export function articleListPages(source: Source): PageOf<'article-list'>[] {
  const { catalogue, snapshot, lang, frame, t, shared } = source
  const { tenant } = snapshot
  const { lists } = articlePositions(tenant, lang, catalogue.articles)
  const listed = listedIn(source)
  const categories = catalogue.articleCategories.filter(({ id }) => lists.has(id))
  const categoryLinks =
    categories.length > 1
      ? categories.map(({ id, name }) => ({ label: name, href: routes.merchandiseCategory(lang, id) }))
      : []
  const description = t('titles.merchandiseDescription', { site: frame.siteName })
  const others = catalogues(snapshot).map(([other, { articles }]) => articlePositions(tenant, other, articles))
  const pagesOfThose = (list: () => ArticleList, category?: string) => {
    const places = lists.get(category) ?? []
    const contents = places.map((one) => groupOf(one, listed))
    return memoizedList(places, [frame, shared, ...others, ...contents], () =>
      listPages<'article-list'>(
        source,
        { template: 'article-list', description, ...list() },
        contents.map((groups) => ({ props: { groups, categoryLinks, wide: false, ships: true } })),
        ({ articles }, other) => articlePositions(tenant, other, articles).lists.get(category)?.length ?? 1,
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
            articlePositions(tenant, other, articles).lists.has(id),
        ),
      }),
      id,
    ),
  )
  return [...all, ...byCategory]
}

/** Positions on the pages of a list; the same object until an article is added, removed or moved. */
type PlacesOfList = readonly (readonly number[])[]
const memoizedList = memoize<PlacesOfList, PageOf<'article-list'>[]>()
const mapToListed = mapIncrementally<Frame, Article, ListedArticle>()

/** Returns all articles as lists show them; equal ones are the previous objects. */
const listedIn = ({ catalogue, lang, frame }: Source): ListedArticle[] =>
  mapToListed(frame, lang, catalogue.articles, (article, before) => keepEqual(before, listedArticle(article, lang)))

const groupsAgain = memoize<readonly number[], ListedGroup[]>()

/** Returns the contents of a page of a list as one group; the previous object if all its articles are unchanged. */
function groupOf(places: readonly number[], listed: readonly ListedArticle[]): ListedGroup[] {
  const articles = places.flatMap((at) => listed[at] ?? [])
  return groupsAgain(places, articles, () => (articles.length > 0 ? [{ articles }] : []))
}

/** Returns the metadata of the page of an article or a pass. @param otherwise its description if staff gave none */
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

/** The inputs of a language's article pages. */
interface Made {
  from: readonly unknown[]
  articles: readonly Article[]
  listed: readonly ListedArticle[]
  pages: PageOf<'article-detail'>[]
}
const pagesAgain = memoizeWithPrevious<Frame, Made>()

/** Returns a page for each article; the previous object if none of its inputs has changed. */
export function articlePages(source: Source): PageOf<'article-detail'>[] {
  const { catalogue, snapshot, lang, frame, t } = source
  const { articles } = catalogue
  const positions = articlePositions(snapshot.tenant, lang, articles)
  const otherwise = t('titles.merchandiseDescription', { site: frame.siteName })
  const list = sectionLink(snapshot.config, 'merchandise', lang, t)
  const having = articleLanguages(snapshot)
  const listed = listedIn(source)
  const shipping = termsLink({ config: snapshot.config, info: catalogue.info, lang, t }, 'shipping')
  const from = [positions, having, list.href, list.label, shipping?.href, shipping?.newTab]
  const make = (article: Article, near: readonly number[]) => {
    const { id } = article
    const others = near.flatMap((at) => listed[at] ?? [])
    const langs = having.get(id) ?? []
    return makePage<'article-detail'>(source, {
      ...aboutArticle(article, routes.article(lang, id), source, otherwise),
      template: 'article-detail',
      trail: [list],
      alternates: langs.map((other) => ({ lang: other, path: routes.article(other, id) })),
      props: {
        article: articleView(article, frame.shop.locale),
        others,
        ...(shipping && { shipping: pick(shipping, 'href', 'newTab') }),
      },
    })
  }
  return pagesAgain(frame, '', (last) => {
    const before = last?.from.every((one, at) => one === from[at]) ? last : undefined
    const pages = articles.map((article, at) => {
      const near = positions.others[at] ?? []
      const page = before?.pages[at]
      const isSame = before?.articles[at] === article && near.every((one) => before.listed[one] === listed[one])
      return page && isSame ? page : make(article, near)
    })
    return { from, articles, listed, pages }
  }).pages
}
