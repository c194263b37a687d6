import { attempt } from '#domain/collections/attempt.ts'
import type { ArticleId } from '#domain/shop/ids.ts'
import type { Money } from '#domain/money/money.ts'
import type { ArticleLine, Owner } from '#domain/lines/article.ts'
import { articlesInCart } from '#domain/lines/articles-in-cart.ts'
import type { LineItem } from '#domain/lines/index.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { formatsOf, type Locale } from '#domain/shop/languages.ts'

/** The kind of articles that are passes: annual passes and membership cards (section 9). */
export const passKind = 13

/** A piece of merchandise or a pass (section 3). */
export interface Article {
  id: ArticleId
  name: string
  /** HTML by museum staff; sanitised before it is shown. */
  text?: string
  teaser?: string
  /** May hold `{width}`. */
  image?: string
  images: string[]
  price: Money
  vat: number
  stock: number
  /** Grams. */
  weight?: number
  kind: number
  /** Ids of the categories it belongs to. */
  groupIds: string[]
}

/** The article data that an order starts from, as of when its page was published; the live answer corrects it. */
export type ArticleOnSale = Pick<Article, 'id' | 'name' | 'price' | 'stock'>

/** Returns true if an article is a pass: an annual pass or a membership card (section 9). */
export const isPass = ({ kind }: Pick<Article, 'kind'>): boolean => kind === passKind

/** Returns the cart line of `count` articles, or of passes and their owners. */
export function articleLineOf(article: Article, count: number, owners: Owner[] = []): ArticleLine {
  const { id, name, price, vat, image } = article
  return {
    type: isPass(article) ? 'annualPass' : 'merchandise',
    id,
    name,
    price,
    count,
    vat,
    owners,
    image,
  }
}

/** Returns the merchandise: all articles that aren't passes. */
export const merchandiseOf = <A extends Pick<Article, 'kind'>>(articles: readonly A[]): A[] =>
  articles.filter((article) => !isPass(article))

/** Returns the passes: articles of kind 13 (section 9). */
export const passesOf = <A extends Pick<Article, 'kind'>>(articles: readonly A[]): A[] => articles.filter(isPass)

/** Returns how many more of an article can be added to the cart: its stock minus what is in the cart already. */
export const articleLimit = (article: Pick<Article, 'id' | 'stock'>, lines: readonly LineItem[]): number =>
  Math.max(0, article.stock - articlesInCart(lines, article.id))

/** Returns the problems of adding `count` more of an article to the cart; empty if there are none. */
export function articleProblems(
  article: Pick<Article, 'id' | 'stock'>,
  count: number,
  lines: readonly LineItem[],
): Problem[] {
  const about = article.id
  if (article.stock <= 0) return [{ key: 'availability.itemOutOfStock', about }]
  if (count < 1) return [{ key: 'forms.notANumber', about }]
  const left = articleLimit(article, lines)
  return count > left ? [{ key: 'availability.onlyItemsLeft', values: { wanted: count, count: left }, about }] : []
}

/**
 * Returns the problem to show while a count is being chosen. A missing choice is shown only after an attempt to
 * continue. If all pieces are in the cart already, nothing is shown, since a note beside it says so.
 */
export const shownArticleProblem = (
  article: Pick<Article, 'id' | 'stock'>,
  count: number,
  lines: readonly LineItem[],
  hasTried: boolean,
): Problem | undefined =>
  articleLimit(article, lines) === 0
    ? undefined
    : articleProblems(article, count, lines).find(({ key }) => hasTried || key !== 'forms.notANumber')

// Making an Intl formatter costs a hundred times more than using it.
const formatters = new Map<string, Intl.NumberFormat>()

/** Formats a weight in grams or, from a thousand on, in kilograms. */
export function formatWeight(grams: number, locale: Locale): string {
  const [unit, symbol, weight] = grams < 1000 ? ['gram', 'g', grams] : ['kilogram', 'kg', grams / 1000]
  const key = `${locale} ${unit}`
  return attempt(
    () => {
      const formatter = formatters.get(key) ?? new Intl.NumberFormat(formatsOf(locale), { style: 'unit', unit })
      formatters.set(key, formatter)
      return formatter.format(weight)
    },
    () => `${weight} ${symbol}`,
  )
}
