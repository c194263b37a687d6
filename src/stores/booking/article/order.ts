import type { ReadableAtom } from 'nanostores'
import { fetchArticle } from '#api/merchandise.ts'
import type { ArticleLine } from '#domain/cart/line-item.ts'
import { articlesInCart } from '#domain/cart/places-in-cart.ts'
import { articleLimit, articleProblems, shownArticleProblem } from '#domain/merchandise/article-limit.ts'
import { articleLineOf } from '#domain/merchandise/article-line.ts'
import type { Article, ArticleOnSale } from '#domain/merchandise/article.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { setter } from '#i18n/setter.ts'
import { counting, type GoodsOrder } from '#stores/booking/goods/order.ts'
import { isMissing, latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { $cart } from '#stores/cart/cart.ts'
import { derived } from '#stores/derived/derived.ts'

/** One article's order. */
export interface ArticleOrder extends GoodsOrder<Article> {
  /** As its page was published with, until the server has said what holds now. */
  $article: ReadableAtom<ArticleOnSale>
}

/**
 * Makes the order of an article; nothing is asked before it is told to.
 * @param lineOf the line of so many; none where something hinders it besides the stock
 */
export function articleOrder(
  shop: ShopContext,
  published: ArticleOnSale,
  lineOf: (article: Article, count: number) => ArticleLine | undefined = articleLineOf,
): ArticleOrder {
  const set = setter(shop.locale)
  const live = latest(async (signal) => set(await fetchArticle(shopApi(shop), published.id, { signal }), 'name'))
  const { addLive, $count, $tries, ...counted } = counting()
  const $article = derived([live.$answer], (answer): ArticleOnSale => {
    if (answer.state === 'ready') return answer.value
    return isMissing(answer) ? { ...published, stock: 0 } : published
  })
  const $left = derived([$article, $cart], articleLimit)
  return {
    ...counted,
    $count,
    $tries,
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
      addLive(live, (article, count) =>
        articleProblems(article, count, $cart.get()).length > 0 ? undefined : lineOf(article, count),
      ),
  }
}
