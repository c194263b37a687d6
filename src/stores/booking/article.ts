import { fetchArticle } from '#api/merchandise.ts'
import type { Article } from '#domain/merchandise/article.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { latest, type Latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'

/** The live article: its stock and its price. */
export const liveArticle = (shop: ShopContext, articleId: string): Latest<[], Article> =>
  latest((signal) => fetchArticle(shopApi(shop), articleId, { signal }))
