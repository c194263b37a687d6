import { articleLineOf } from '#domain/goods/article.ts'
import { mostPasses, ownerProblems, ownersAsGiven, passCountProblem } from '#domain/goods/owners.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { articleOrder, type ArticleOrder } from '#stores/booking/article/order.ts'
import { derived } from '#stores/derived/derived.ts'
import { owners } from './owners.ts'
import type { PublishedPass, ShownPass } from './published.ts'

/** One pass's order: that of an article, with whom each is for. */
export type PassOrder = ShownPass & ArticleOrder

/** Makes the order of a pass from what its page shows of it; nothing is asked before it is told to. */
export function passOrder(shop: ShopContext, published: PublishedPass): PassOrder {
  const order = articleOrder(shop, published, (pass, count) => {
    const given = of.$owners.get()
    const isHindered = passCountProblem(pass, count) !== undefined || ownerProblems(given).length > 0
    return isHindered ? undefined : articleLineOf(pass, count, ownersAsGiven(given))
  })
  const of = owners(published.$typed, order.$count, order.$tries)
  return {
    ...order,
    $most: derived([order.$left], (left) => Math.min(left, mostPasses)),
    $problem: derived(
      [order.$problem, order.$article, order.$count],
      (problem, pass, count) => problem ?? passCountProblem(pass, count),
    ),
    owners: {
      ...of,
      change(index, own) {
        of.change(index, own)
        order.choose(order.$count.get())
      },
    },
    async add() {
      await order.add()
      if (order.$added.get() > 0) of.forget()
    },
  }
}
