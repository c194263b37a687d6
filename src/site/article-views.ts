import type { Lang, Locale } from '#domain/shop/languages.ts'
import { byCategory, type Category, cutList, type ListGroup } from '#domain/catalogue/lists.ts'
import { isPass, type Article, type ArticleOnSale } from '#domain/goods/article.ts'
import type { Money } from '#domain/money/money.ts'
import { routes } from '#domain/shop/routes.ts'
import { memoizeBy } from '#i18n/memoize-by.ts'
import { safeHtml, type SafeHtml } from './html.ts'
import { headingOf } from './list-pages.ts'
import { pick } from './pick.ts'

/** An article in a list, or whatever else is listed as one. */
export interface ListedArticle extends Pick<Article, 'name' | 'image'> {
  href: string
  /** Absent where the buyer chooses it. */
  price?: Money
  /** A hint from the time of publishing. */
  soldOut: boolean
}

/** Articles of a list under their heading; without one where there is but one group. */
export interface ListedGroup {
  name?: string
  /** True if the group began on the page before. */
  continued?: true
  articles: ListedArticle[]
}

/** An article on its own page: what is printed, and what its order begins with. */
export interface ArticleView extends ArticleOnSale, Pick<Article, 'teaser' | 'weight'> {
  html?: SafeHtml
  /** The first one large. */
  pictures: string[]
}

/** An article as lists show it: the same for the same article, since it stands in many. */
export const listedArticle = (article: Article, lang: Lang): ListedArticle => madeListed(lang, article)

const madeListed = memoizeBy((lang: Lang, article: Article): ListedArticle => ({
  ...pick(article, 'name', 'image', 'price'),
  href: isPass(article) ? routes.pass(lang, article.id) : routes.article(lang, article.id),
  soldOut: article.stock <= 0,
}))

/** A list in one piece; none where there is nothing in it. */
export const inOneGroup = <T>(things: readonly T[]): ListGroup<T>[] =>
  things.length > 0 ? [{ things: [...things] }] : []

/** A list under the headings of its categories. One group alone needs none: the page's title says it. */
export function inGroups<T>(
  things: readonly T[],
  categories: readonly Category[],
  idsOf: (thing: T) => readonly string[],
): ListGroup<T>[] {
  const groups = byCategory(things, categories, idsOf)
  return groups.map(({ category, things: own }) => ({
    name: groups.length > 1 ? category?.name : undefined,
    things: own,
  }))
}

/** Returns what stands on each page of a list. */
export const listedOnPages = <T>(
  groups: readonly ListGroup<T>[],
  listed: (thing: T) => ListedArticle,
): ListedGroup[][] =>
  cutList(groups).map((parts) =>
    parts.map(({ things, ...part }) => ({ ...headingOf(part), articles: things.map(listed) })),
  )

export const articleView = (article: Article, locale: Locale): ArticleView => ({
  ...pick(article, 'id', 'name', 'price', 'stock', 'teaser', 'weight'),
  html: article.text === undefined ? undefined : safeHtml(article.text, locale),
  pictures: picturesOf(article),
})

function picturesOf({ image, images }: Article): string[] {
  if (images.length > 0) return images
  return image ? [image] : []
}
