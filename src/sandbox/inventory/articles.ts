import type { SeedArticle } from '#sandbox/seed.ts'
import type { Shop } from '#sandbox/shop/shop.ts'
import { leftOf, type Resource } from './sold.ts'

/** Product kind of annual passes (section 9). */
export const passKind = 13

export const articleResource = (article: SeedArticle): Resource => `article:${article.id}`

/** Pieces of an article in stock. */
export const stockOf = (shop: Shop, article: SeedArticle): number =>
  leftOf(shop, articleResource(article), article.stock)
