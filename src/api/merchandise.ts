import type { ArticleId } from '#domain/shop/ids.ts'
import type { Article } from '#domain/goods/article.ts'
import type { Category } from '#domain/catalogue/lists.ts'
import { article, articleCategories, articles } from '#contract/merchandise.ts'
import type { Api, CallOptions } from './api.ts'
import { request } from './call.ts'

/** All articles and passes. */
export const fetchArticles = async (api: Api, options?: CallOptions): Promise<Article[]> =>
  (await request(api, articles, { ...options, call: 'merchandise/select' })).merchandise

/** One article, its stock as it is now. @throws NotFound where there is none */
export const fetchArticle = async (api: Api, articleId: ArticleId, options?: CallOptions): Promise<Article> =>
  (await request(api, article, { ...options, call: 'merchandise', query: { article: articleId } })).article

/** Categories of the articles, or of one kind of them (`passKind`). */
export const fetchArticleCategories = async (api: Api, kind?: number, options?: CallOptions): Promise<Category[]> => {
  const query = { product_kind: kind === undefined ? undefined : String(kind) }
  return (await request(api, articleCategories, { ...options, call: 'merchandise/attr', query })).category
}
