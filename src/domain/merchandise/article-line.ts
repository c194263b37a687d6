import type { ArticleLine, Owner } from '#domain/cart/line-item.ts'
import { passKind, type Article } from './article.ts'

/** Whether an article is a pass: an annual pass or a membership card (section 9). */
export const isPass = ({ kind }: Pick<Article, 'kind'>): boolean => kind === passKind

/** The cart line of `count` articles, or of passes with whom they are for. */
export function articleLineOf(article: Article, count: number, owners: Owner[] = []): ArticleLine {
  const { id, name, price, vat, image } = article
  return {
    type: isPass(article) ? 'annualPass' : 'merchandise',
    id,
    name,
    price,
    count,
    vat,
    owners,
    image,
  }
}
