import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { articlesInCart } from '#domain/cart/places-in-cart.ts'
import { articleLimit, articleProblems } from '#domain/merchandise/article-limit.ts'
import { articleLineOf } from '#domain/merchandise/article-line.ts'
import type { ArticleOnSale } from '#domain/merchandise/article.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { times } from '#domain/money/money.ts'
import { liveArticle } from '#stores/booking/article.ts'
import { $cart, noLines } from '#stores/cart/cart.ts'
import { addLines } from '#stores/cart/changes.ts'
import { idle } from '#stores/calls/latest.ts'

/** The state of one article's order: live stock, quantity, and what keeps it from the basket. */
export function useOrder(shop: ShopContext, published: ArticleOnSale) {
  const [store] = useState(() => liveArticle(shop, published.id))
  const answer = useStore(store.$answer, { ssr: () => idle })
  const lines = useStore($cart, { ssr: () => noLines })
  const [count, setCount] = useState(1)
  const [tries, setTries] = useState(0)
  const [added, setAdded] = useState(0)

  useEffect(() => {
    void store.load()
    return store.cancel
  }, [store])

  const article = answer.state === 'ready' ? answer.value : published
  const gone = answer.state === 'failed' && answer.failure.does === 'notFound'
  const stock = gone ? 0 : article.stock
  const left = articleLimit({ id: article.id, stock }, lines)
  const problems = articleProblems({ id: article.id, stock }, count, lines)

  return {
    answer,
    article,
    stock,
    count,
    tries,
    added,
    inCart: articlesInCart(lines, article.id),
    left,
    price: times(article.price, count),
    // Where everything is in the cart already, a note says so.
    problem: left === 0 ? undefined : problems.find(({ key }) => tries > 0 || key !== 'forms.required'),
    choose: (wanted: number) => {
      setCount(wanted)
      setAdded(0)
    },
    reload: () => void store.load(),
    /** Adds at the live price and stock; where they aren't there yet, as soon as they are. */
    add: async () => {
      if (store.$answer.get().state !== 'ready') await store.load()
      const live = store.$answer.get()
      if (live.state !== 'ready' || articleProblems(live.value, count, $cart.get()).length > 0)
        return setTries(tries + 1)
      addLines([articleLineOf(live.value, count)])
      setAdded(count)
      setCount(1)
      setTries(0)
    },
  }
}
