import type { Lang } from '#domain/languages/language.ts'
import type { Locale } from '#domain/languages/locale.ts'
import type { Article, ArticleOnSale } from '#domain/merchandise/article.ts'
import { routes } from '#domain/shop/routes.ts'
import { safeHtml, type SafeHtml } from './html.ts'
import { pick } from './pick.ts'

/** An article in a list. */
export interface ListedArticle extends Pick<Article, 'name' | 'image' | 'price'> {
  href: string
  /** A hint from the time of publishing. */
  soldOut: boolean
}

/** An article on its own page: what is printed, and what its order begins with. */
export interface ArticleView extends ArticleOnSale, Pick<Article, 'teaser' | 'weight'> {
  html?: SafeHtml
  /** The first one large. */
  pictures: string[]
}

export const listedArticle = (article: Article, lang: Lang): ListedArticle => ({
  ...pick(article, 'name', 'image', 'price'),
  href: routes.article(lang, article.id),
  soldOut: article.stock <= 0,
})

export const articleView = (article: Article, locale: Locale): ArticleView => ({
  ...pick(article, 'id', 'name', 'price', 'stock', 'teaser', 'weight'),
  html: article.text === undefined ? undefined : safeHtml(article.text, locale),
  pictures: picturesOf(article),
})

function picturesOf({ image, images }: Article): string[] {
  if (images.length > 0) return images
  return image ? [image] : []
}
