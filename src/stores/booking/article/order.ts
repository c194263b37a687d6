import { fetchArticle } from '#api/merchandise.ts'
import type { ArticleLine } from '#domain/cart/line-item.ts'
import { articlesInCart } from '#domain/cart/places-in-cart.ts'
import {
  articleLimit,
  articleProblems,
  shownArticleProblem,
  articleLineOf,
  type Article,
  type ArticleOnSale,
} from '#domain/goods/article.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { setter } from '#i18n/setter.ts'
import { addLive } from '#stores/booking/goods/add-live.ts'
import type { GoodsOrder } from '#stores/booking/goods/order.ts'
import { isMissing, latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { $cart } from '#stores/cart/cart.ts'
import { derived } from '#stores/derived/derived.ts'
import type { PublishedArticle, ShownArticle } from './published.ts'

/** One article's order. */
export type ArticleOrder = ShownArticle & GoodsOrder<Article>

/**
 * Makes the order of an article from what its page shows of it; nothing is asked before it is told to.
 * @param lineOf the line of so many; none where something hinders it besides the stock
 */
export function articleOrder(
  shop: ShopContext,
  { article: published, counted }: PublishedArticle,
  lineOf: (article: Article, count: number) => ArticleLine | undefined = articleLineOf,
): ArticleOrder {
  const set = setter(shop.locale)
  const live = latest(async (signal) =>
    set(await fetchArticle(shopApi(shop), { article: published.id, signal }), 'name'),
  )
  const { $count, $tries } = counted
  const $article = derived([live.$answer], (answer): ArticleOnSale => {
    if (answer.state === 'ready') return answer.value
    return isMissing(answer) ? { ...published, stock: 0 } : published
  })
  const $left = derived([$article, $cart], articleLimit)
  return {
    ...counted,
    live,
    $article,
    $name: derived([$article], ({ name }) => name),
    $isSold: derived([$article], ({ stock }) => stock > 0),
    $left,
    $most: $left,
    $inCart: derived([$cart], (lines) => articlesInCart(lines, published.id)),
    $problem: derived([$article, $count, $cart, $tries], (article, count, lines, tries) =>
      shownArticleProblem(article, count, lines, tries > 0),
    ),
    add: () =>
      addLive(counted, live, (article, count) =>
        articleProblems(article, count, $cart.get()).length > 0 ? undefined : lineOf(article, count),
      ),
  }
}
