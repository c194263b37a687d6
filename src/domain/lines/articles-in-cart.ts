import { sum } from '#domain/money/money.ts'
import type { ArticleId } from '#domain/shop/ids.ts'
import type { LineItem } from './index.ts'

/** Counts the pieces of an article that are already in the cart. */
export const articlesInCart = (lines: readonly LineItem[], articleId: ArticleId): number =>
  sum(
    lines.map((line) =>
      (line.type === 'merchandise' || line.type === 'annualPass') && line.id === articleId ? line.count : 0,
    ),
  )
