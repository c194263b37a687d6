import type { Lang, Locale } from '#domain/shop/languages.ts'
import { byCategory, type Category, cutList, headingOf, type ListGroup } from '#domain/catalogue/lists.ts'
import { isPass, type Article, type ArticleOnSale } from '#domain/goods/article.ts'
import type { Money } from '#domain/money/money.ts'
import { routes } from '#domain/shop/routes.ts'
import { pick } from '#domain/collections/records.ts'
import { safeHtml, type SafeHtml } from './html.ts'

/** An article in a list, or whatever else is listed as one. */
export interface ListedArticle extends Pick<Article, 'name' | 'image'> {
  href: string
  /** Absent if the buyer chooses it. */
  price?: Money
  /** State at the time of publishing. */
  soldOut: boolean
}

/** Articles of a list under their heading; without a heading if there is only one group. */
export interface ListedGroup {
  name?: string
  /** True if the group began on the page before. */
  continued?: true
  articles: ListedArticle[]
}

/** An article on its own page: the printed data, and the data that its order starts from. */
export interface ArticleView extends ArticleOnSale, Pick<Article, 'teaser' | 'weight'> {
  html?: SafeHtml
  /** The first one large. */
  pictures: string[]
}

/** Returns an article as lists show it. */
export const listedArticle = (article: Article, lang: Lang): ListedArticle => ({
  ...pick(article, 'name', 'image', 'price'),
  href: isPass(article) ? routes.pass(lang, article.id) : routes.article(lang, article.id),
  soldOut: article.stock <= 0,
})

/** Returns a list as one group; no group if it is empty. */
export const inOneGroup = <T>(things: readonly T[]): ListGroup<T>[] =>
  things.length > 0 ? [{ things: [...things] }] : []

/** Groups a list by category. A single group has no heading, since the page's title says it. */
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

/** Returns the contents of each page of a list. */
export const listedOnPages = <T>(
  groups: readonly ListGroup<T>[],
  listed: (thing: T) => ListedArticle,
): ListedGroup[][] =>
  cutList(groups).map((parts) =>
    parts.map(({ things, ...part }) => ({ ...headingOf(part), articles: things.map(listed) })),
  )

/** Returns an article as its own page shows it. */
export const articleView = (article: Article, locale: Locale): ArticleView => ({
  ...pick(article, 'id', 'name', 'price', 'stock', 'teaser', 'weight'),
  html: article.text === undefined ? undefined : safeHtml(article.text, locale),
  pictures: picturesOf(article),
})

function picturesOf({ image, images }: Article): string[] {
  if (images.length > 0) return images
  return image ? [image] : []
}
