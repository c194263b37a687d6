import { atom, type ReadableAtom } from 'nanostores'
import { fetchArticle } from '#api/merchandise.ts'
import { articlesInCart } from '#domain/cart/places-in-cart.ts'
import { articleLimit, articleProblems, shownArticleProblem } from '#domain/merchandise/article-limit.ts'
import { articleLineOf } from '#domain/merchandise/article-line.ts'
import type { Article, ArticleOnSale } from '#domain/merchandise/article.ts'
import type { Problem } from '#domain/problems/problem.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { isMissing, latest, type Latest } from '#stores/calls/latest.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { $cart } from '#stores/cart/cart.ts'
import { addLines } from '#stores/cart/changes.ts'
import { derived } from '#stores/derived/derived.ts'

/** One article's order, put together as a booking is (`booking/event/booking.ts`). */
export interface ArticleOrder {
  /** The live article: its stock and its price. */
  live: Latest<[], Article>
  /** As its page was published with, until the server has said what holds now. */
  $article: ReadableAtom<ArticleOnSale>
  /** How many more the cart can take, and how many it holds. */
  $left: ReadableAtom<number>
  $inCart: ReadableAtom<number>
  $count: ReadableAtom<number>
  $problem: ReadableAtom<Problem | undefined>
  /** How often one has tried in vain. */
  $tries: ReadableAtom<number>
  /** How many were put into the cart just now; 0 again as soon as another count is chosen. */
  $added: ReadableAtom<number>
  choose: (this: void, count: number) => void
  /** Adds at the live price and stock; where they aren't there yet, as soon as they are. Never rejects. */
  add: (this: void) => Promise<void>
}

/** Makes the order of an article; nothing is asked before it is told to. */
export function articleOrder(shop: ShopContext, published: ArticleOnSale): ArticleOrder {
  const live = latest((signal) => fetchArticle(shopApi(shop), published.id, { signal }))
  const $count = atom(1)
  const $tries = atom(0)
  const $added = atom(0)

  const $article = derived([live.$answer], (answer): ArticleOnSale => {
    if (answer.state === 'ready') return answer.value
    return isMissing(answer) ? { ...published, stock: 0 } : published
  })
  return {
    live,
    $article,
    $left: derived([$article, $cart], articleLimit),
    $inCart: derived([$cart], (lines) => articlesInCart(lines, published.id)),
    $count,
    $problem: derived([$article, $count, $cart, $tries], (article, count, lines, tries) =>
      shownArticleProblem(article, count, lines, tries > 0),
    ),
    $tries,
    $added,
    choose(count) {
      $count.set(count)
      $added.set(0)
    },
    async add() {
      if (live.$answer.get().state !== 'ready') await live.load()
      const answer = live.$answer.get()
      const count = $count.get()
      if (answer.state !== 'ready' || articleProblems(answer.value, count, $cart.get()).length > 0) {
        return $tries.set($tries.get() + 1)
      }
      addLines([articleLineOf(answer.value, count)])
      $added.set(count)
      $count.set(1)
      $tries.set(0)
    },
  }
}
