import { articlesIn } from '#domain/merchandise/article-list.ts'
import type { Article } from '#domain/merchandise/article.ts'
import { routes } from '#domain/shop/routes.ts'
import { remembered } from '#domain/records/remembered.ts'
import { alternatesOf, catalogues } from './alternates.ts'
import { articleView, inOneGroup, listedArticle } from './article-views.ts'
import { descriptionOf } from './description.ts'
import { makePage, type Source } from './make-page.ts'
import { canonicalListPath, sectionLink, sectionName } from './navigation.ts'
import type { PageOf } from './page.ts'
import { articleData } from './structured-data.ts'

/** Other articles offered below an article. */
const othersShown = 4

/** The list of all articles and a list for each category that holds something. */
export function articleListPages(source: Source): PageOf<'article-list'>[] {
  const { catalogue, snapshot, lang, frame, t } = source
  const categories = catalogue.articleCategories.filter(({ id }) => articlesIn(catalogue.articles, id).length > 0)
  const departments =
    categories.length > 1
      ? categories.map(({ id, name }) => ({ label: name, href: routes.merchandiseCategory(lang, id) }))
      : []
  const listed = (category?: string) =>
    inOneGroup(articlesIn(catalogue.articles, category).map((article) => listedArticle(article, lang)))
  const description = t('titles.merchandiseDescription', { site: frame.siteName })
  const all = makePage<'article-list'>(source, {
    template: 'article-list',
    path: routes.merchandise(lang),
    canonicalPath: canonicalListPath(snapshot.config, 'merchandise', lang),
    title: sectionName(snapshot.config, 'merchandise', lang, t),
    description,
    alternates: alternatesOf(snapshot, routes.merchandise),
    props: { groups: listed(), departments, wide: false },
  })
  const byCategory = categories.map(({ id, name }) =>
    makePage<'article-list'>(source, {
      template: 'article-list',
      path: routes.merchandiseCategory(lang, id),
      trail: [sectionLink(snapshot.config, 'merchandise', lang, t)],
      title: name,
      description: `${name}. ${description}`,
      alternates: alternatesOf(
        snapshot,
        (other) => routes.merchandiseCategory(other, id),
        ({ articleCategories, articles }) =>
          articleCategories.some((category) => category.id === id) && articlesIn(articles, id).length > 0,
      ),
      props: { groups: listed(id), departments, wide: false },
    }),
  )
  return [all, ...byCategory]
}

/** Articles to offer beside one: of its own categories first. */
export function othersOf(article: Article, articles: readonly Article[]): Article[] {
  const kin: Article[] = []
  const rest: Article[] = []
  for (const other of articles) {
    if (other.id === article.id) continue
    const isKin = other.groupIds.some((id) => article.groupIds.includes(id))
    const list = isKin ? kin : rest
    if (list.length < othersShown) list.push(other)
    if (kin.length === othersShown) break
  }
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

const sameIds = remembered<readonly Article[], ReadonlySet<Article['id']>>()
const idsOf = (articles: readonly Article[]) => sameIds(articles, [], () => new Set(articles.map(({ id }) => id)))
const samePage = remembered<Article, PageOf<'article-detail'>>()

/** A page for each article: the same as before where nothing it is made from is another. */
export function articlePages(source: Source): PageOf<'article-detail'>[] {
  const { catalogue, snapshot, lang, frame, t } = source
  const otherwise = t('titles.merchandiseDescription', { site: frame.siteName })
  const list = sectionLink(snapshot.config, 'merchandise', lang, t)
  const having = catalogues(snapshot).map(([other, { articles }]) => ({ other, ids: idsOf(articles) }))
  return catalogue.articles.map((article) => {
    const { id } = article
    const others = othersOf(article, catalogue.articles).map((other) => listedArticle(other, lang))
    const langs = having.flatMap(({ other, ids }) => (ids.has(id) ? [other] : []))
    return samePage(article, [frame, ...others, langs.join(' '), list.href], () =>
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
