import { atom } from 'nanostores'
import type { ArticleOnSale } from '#domain/merchandise/article.ts'
import { mostPasses } from '#domain/merchandise/owners.ts'
import { publishedArticle, type PublishedArticle, type ShownArticle } from '#stores/booking/article/published.ts'
import { owners, typedOwners, type Owners, type TypedOwners } from './owners.ts'

/** What the page of a pass shows of its order from the first: that of an article, with whom each is for. */
export interface ShownPass extends ShownArticle {
  owners: Owners
}

/** A pass's order as its page was published, with what `passOrder` takes over of it. */
export interface PublishedPass extends ShownPass, PublishedArticle {
  $typed: TypedOwners
}

export function publishedPass(pass: ArticleOnSale): PublishedPass {
  const order = publishedArticle(pass)
  const $typed = typedOwners()
  return {
    ...order,
    $most: atom(Math.min(pass.stock, mostPasses)),
    $typed,
    owners: owners($typed, order.$count, order.$tries),
  }
}
