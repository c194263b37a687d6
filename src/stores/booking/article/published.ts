import { atom, type ReadableAtom } from 'nanostores'
import type { ArticleOnSale } from '#domain/goods/article.ts'
import { counting, type Counting } from '#stores/booking/goods/counting.ts'
import type { ShownGoods } from '#stores/booking/goods/order.ts'

/** What the page of an article shows of its order from the first. */
export interface ShownArticle extends ShownGoods {
  /** As its page was published with, until the server has said what holds now. */
  $article: ReadableAtom<ArticleOnSale>
}

/** An article's order as its page was published, with what `articleOrder` takes over of it. */
export interface PublishedArticle extends ShownArticle {
  article: ArticleOnSale
  counted: Counting
}

/** Makes it; to add something waits for the live order. */
export function publishedArticle(article: ArticleOnSale): PublishedArticle {
  const counted = counting()
  const $left = atom(article.stock)
  return {
    ...counted,
    article,
    counted,
    $article: atom(article),
    $name: atom(article.name),
    $isSold: atom(article.stock > 0),
    $left,
    $most: $left,
    $problem: atom(undefined),
    add: counted.ask,
  }
}
