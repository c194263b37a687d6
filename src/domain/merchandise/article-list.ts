import type { Article } from './article.ts'
import { isPass } from './article-line.ts'

/** The things of the shop: all articles that aren't passes. */
export const merchandiseOf = <A extends Pick<Article, 'kind'>>(articles: readonly A[]): A[] =>
  articles.filter((article) => !isPass(article))

/** The passes: articles of kind 13 (section 9). */
export const passesOf = <A extends Pick<Article, 'kind'>>(articles: readonly A[]): A[] => articles.filter(isPass)

/** The articles of a category; all of them without one. */
export const articlesIn = <A extends Pick<Article, 'groupIds'>>(articles: readonly A[], categoryId?: string): A[] =>
  categoryId === undefined ? [...articles] : articles.filter(({ groupIds }) => groupIds.includes(categoryId))
