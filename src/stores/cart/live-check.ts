import { fetchTickets } from '#api/events.ts'
import { failedCall, NotFound } from '#api/errors.ts'
import { fetchArticle } from '#api/merchandise.ts'
import { goodsQuestions, offerKey, type LiveGoods } from '#domain/cart-check/line-checks.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { latest, type Latest } from '#stores/calls/latest.ts'
import { recordUnexpected } from '#stores/failures/failure.ts'
import { shopApi } from '#stores/calls/shop-api.ts'

/** Nothing known: no line is limited. */
export const nothingLive: LiveGoods = { offers: {}, stocks: {} }

/** An answer under its key; nothing where the call failed: a check that fails holds nobody up. */
async function entry<T>(signal: AbortSignal, key: string, answer: Promise<T>): Promise<[string, T][]> {
  try {
    return [[key, await answer]]
  } catch (error) {
    if (!failedCall(error)) throw error
    if (!signal.aborted) recordUnexpected(error)
    return []
  }
}

/** Asks what there is now of the things in a cart. */
export const cartCheck = (shop: ShopContext): Latest<[lines: readonly LineItem[]], LiveGoods> =>
  latest(async (signal, lines) => {
    const api = shopApi(shop)
    const { days, articles } = goodsQuestions(lines)
    const stockOf = (id: string) =>
      fetchArticle(api, id, { signal }).then(
        ({ stock }) => stock,
        (error: unknown) => {
          if (error instanceof NotFound) return 0
          throw error
        },
      )
    const [offers, stocks] = await Promise.all([
      Promise.all(
        days.map(({ eventId, day }) =>
          entry(signal, offerKey(eventId, day), fetchTickets(api, eventId, day, { signal })),
        ),
      ),
      Promise.all(articles.map((id) => entry(signal, id, stockOf(id)))),
    ])
    return { offers: Object.fromEntries(offers.flat()), stocks: Object.fromEntries(stocks.flat()) }
  })
