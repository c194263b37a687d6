import type { ArticleId } from '#domain/ids/ids.ts'
import type { Money } from '#domain/money/money.ts'

/** Articles of this kind are passes (annual passes, membership cards; section 9). */
export const passKind = 13

/** A thing one can buy, or a pass (section 3). */
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

/** What an order begins with, as known when the article's page was published; the live answer corrects it. */
export type ArticleOnSale = Pick<Article, 'id' | 'name' | 'price' | 'stock'>
