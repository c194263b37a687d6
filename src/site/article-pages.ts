import { routes } from '#domain/shop/routes.ts'
import { alternatesOf } from './alternates.ts'
import { articleCard } from './cards.ts'
import { plainText, safeHtml } from './html.ts'
import { makePage, type Source } from './make-page.ts'
import type { ArticleCard, PageOf } from './page.ts'
import { articleData } from './structured-data.ts'

/** Other articles offered below an article. */
const othersShown = 4

/** All articles, as lists show them. */
export const articleCards = ({ catalogue, lang }: Source): ArticleCard[] =>
  catalogue.articles.map((article) => articleCard(article, lang))

/** The categories that hold something, with their pages. */
const categoriesOf = ({ catalogue, lang }: Source) =>
  catalogue.articleCategories
    .filter(({ id }) => catalogue.articles.some(({ groupIds }) => groupIds.includes(id)))
    .map((category) => ({ ...category, href: routes.merchandiseCategory(lang, category.id) }))

/** The list of all articles and a list for each category. */
export function articleListPages(source: Source): PageOf<'article-list'>[] {
  const { snapshot, lang, frame, t } = source
  const cards = articleCards(source)
  const categories = categoriesOf(source)
  const description = t('titles.merchandiseDescription', { site: frame.siteName })
  const all = makePage<'article-list'>(source, {
    template: 'article-list',
    path: routes.merchandise(lang),
    title: frame.nav.find(({ path }) => path === routes.merchandise(lang))?.label ?? t('titles.merchandise'),
    description,
    alternates: alternatesOf(snapshot, routes.merchandise),
    props: { articles: cards, categories },
  })
  const byCategory = categories.map(({ id, name, href }) =>
    makePage<'article-list'>(source, {
      template: 'article-list',
      path: href,
      title: name,
      description: `${name}. ${description}`,
      alternates: alternatesOf(
        snapshot,
        (other) => routes.merchandiseCategory(other, id),
        (catalogue) =>
          catalogue.articleCategories.some((category) => category.id === id) &&
          catalogue.articles.some(({ groupIds }) => groupIds.includes(id)),
      ),
      props: { articles: cards.filter(({ groupIds }) => groupIds.includes(id)), categories, category: id },
    }),
  )
  return [all, ...byCategory]
}

/** Articles to offer beside one: of its own categories first. */
function othersOf(card: ArticleCard, cards: ArticleCard[]): ArticleCard[] {
  const rest = cards.filter(({ id }) => id !== card.id)
  const isKin = ({ groupIds }: ArticleCard) => groupIds.some((id) => card.groupIds.includes(id))
  return [...rest.filter(isKin), ...rest.filter((other) => !isKin(other))].slice(0, othersShown)
}

/** A page for each article. */
export function articlePages(source: Source): PageOf<'article-detail'>[] {
  const { catalogue, snapshot, lang, frame, t } = source
  const cards = articleCards(source)
  return catalogue.articles.map((article) => {
    const { id, name, teaser, text, image, images, stock, vat, weight } = article
    const path = routes.article(lang, id)
    const card = articleCard(article, lang)
    return makePage<'article-detail'>(source, {
      template: 'article-detail',
      path,
      title: name,
      description:
        teaser ?? (text === undefined ? t('titles.merchandiseDescription', { site: frame.siteName }) : plainText(text)),
      ...(image !== undefined && { image }),
      alternates: alternatesOf(
        snapshot,
        (other) => routes.article(other, id),
        ({ articles }) => articles.some((one) => one.id === id),
      ),
      props: {
        article: {
          ...card,
          ...(text !== undefined && { html: safeHtml(text) }),
          images,
          stock,
          vat,
          ...(weight !== undefined && { weight }),
        },
        others: othersOf(card, cards),
      },
      structuredData: articleData(article, frame, path),
    })
  })
}
