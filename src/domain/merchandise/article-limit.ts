import type { LineItem } from '#domain/cart/line-item.ts'
import { articlesInCart } from '#domain/cart/places-in-cart.ts'
import type { Problem } from '#domain/problems/problem.ts'
import type { Article } from './article.ts'

/** How many more of an article can be put into the cart: its stock without what is there already. */
export const articleLimit = (article: Pick<Article, 'id' | 'stock'>, lines: readonly LineItem[]): number =>
  Math.max(0, article.stock - articlesInCart(lines, article.id))

/** Why `count` more of an article can't be put into the cart; empty if they can. */
export function articleProblems(
  article: Pick<Article, 'id' | 'stock'>,
  count: number,
  lines: readonly LineItem[],
): Problem[] {
  const about = article.id
  if (article.stock <= 0) return [{ key: 'availability.itemOutOfStock', about }]
  if (count < 1) return [{ key: 'forms.required', about }]
  const left = articleLimit(article, lines)
  return count > left ? [{ key: 'availability.onlyItemsLeft', values: { wanted: count, count: left }, about }] : []
}

/**
 * The problem to be told while a count is chosen. That none is chosen is told once one has tried to go on, and
 * nothing where all there are lie in the cart: that is said beside it.
 */
export const shownArticleProblem = (
  article: Pick<Article, 'id' | 'stock'>,
  count: number,
  lines: readonly LineItem[],
  hasTried: boolean,
): Problem | undefined =>
  articleLimit(article, lines) === 0
    ? undefined
    : articleProblems(article, count, lines).find(({ key }) => hasTried || key !== 'forms.required')
