import { getMerchandise, getMerchandiseAttr, getMerchandiseSelect } from '#contract/merchandise.ts'
import { client } from './client.ts'

/** Fetches all articles and passes. */
export const fetchArticles = client(getMerchandiseSelect)

/** Fetches one article, its stock as it is now. @throws NotFound if there is none */
export const fetchArticle = client(getMerchandise)

/** Fetches the categories of the articles, or of one kind of them (`passKind`). */
export const fetchArticleCategories = client(getMerchandiseAttr, {
  request: ({ kind }: { kind?: number }) => ({ product_kind: kind }),
})
