import { request } from '#api/client.ts'
import { getMerchandise } from '#contract/merchandise.ts'
import { articlesInCart } from '#domain/lines/articles-in-cart.ts'
import { atom } from 'nanostores'
import type { ArticleLine, Owner } from '#domain/lines/article.ts'
import {
  articleLimit,
  articleProblems,
  shownArticleProblem,
  articleLineOf,
  type Article,
  type ArticleOnSale,
} from '#domain/goods/article.ts'
import {
  maxPasses,
  ownerProblems,
  ownersAsGiven,
  ownersFor,
  ownersOfTexts,
  passCountProblem,
  textsOfOwners,
} from '#domain/goods/owners.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { $cart } from '#stores/cart/cart.ts'
import { discardDraft, saveDraft, draftOf } from '#stores/session/drafts.ts'
import { goodsOrder } from './order.ts'
import { passOwners } from './owners.ts'

/** The differences between passes and other articles. */
interface ArticleKind {
  max: (left: number) => number
  problem: (article: ArticleOnSale, count: number) => Problem | undefined
  lineOf: (article: Article, count: number) => ArticleLine | undefined
}

const anyArticle: ArticleKind = { max: (left) => left, problem: () => undefined, lineOf: articleLineOf }

/** Creates the order of an article; nothing is requested before `load`. */
export function articleOrder(shop: ShopContext, published: ArticleOnSale, kind = anyArticle) {
  return goodsOrder<ArticleOnSale, Article>({
    published,
    fetch: (signal) => request(shopApi(shop), getMerchandise, { article: published.id, signal }),
    gone: (article) => ({ ...article, stock: 0 }),
    isSold: ({ stock }) => stock > 0,
    left: articleLimit,
    max: kind.max,
    inCart: (lines) => articlesInCart(lines, published.id),
    problem: (article, count, lines, tried) =>
      shownArticleProblem(article, count, lines, tried) ?? kind.problem(article, count),
    lineOf: (article, count) =>
      articleProblems(article, count, $cart.get()).length > 0 ? undefined : kind.lineOf(article, count),
  })
}

export type ArticleOrder = ReturnType<typeof articleOrder>

/** Creates the order of a pass: that of an article, with the owner of each. */
export function passOrder(shop: ShopContext, pass: ArticleOnSale) {
  const $typed = atom<Owner[]>([])
  const order = articleOrder(shop, pass, {
    max: (left) => Math.min(left, maxPasses),
    problem: passCountProblem,
    lineOf(article, count) {
      const given = ownersFor(count, $typed.get())
      const isComplete = passCountProblem(article, count) === undefined && ownerProblems(given).length === 0
      return isComplete ? articleLineOf(article, count, ownersAsGiven(given)) : undefined
    },
  })
  const { change, ...owners } = passOwners($typed, order.$count, order.$tries)
  const form = `pass ${pass.id}`
  return {
    ...order,
    owners: {
      ...owners,
      change: (index: number, own: Partial<Owner>) => {
        change(index, own)
        order.choose(order.$count.get())
      },
    },
    async add() {
      await order.add()
      // The typed owners have their passes now; the next passes are for others.
      if (order.$added.get() > 0) owners.clear()
    },
    /**
     * Restores the owners typed before, and keeps them across reloads, Back and changes of language. @returns a
     * function that stops
     */
    start() {
      const kept = ownersOfTexts(draftOf(form))
      if (kept.length > 0) {
        $typed.set(kept)
        order.choose(kept.length)
      }
      return owners.$owners.listen(() => {
        discardDraft(form)
        const texts = textsOfOwners(owners.$owners.get())
        if (Object.keys(texts).length > 0) saveDraft(form, texts)
      })
    },
  }
}
