import type { Article } from './article.ts'
import { isPass } from './article-line.ts'

/** The things of the shop: all articles that aren't passes. */
export const merchandiseOf = <A extends Pick<Article, 'kind'>>(articles: readonly A[]): A[] =>
  articles.filter((article) => !isPass(article))

/** The passes: articles of kind 13 (section 9). */
export const passesOf = <A extends Pick<Article, 'kind'>>(articles: readonly A[]): A[] => articles.filter(isPass)
