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
