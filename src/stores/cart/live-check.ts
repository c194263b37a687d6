import { fetchEventCalendar, fetchTickets } from '#api/events.ts'
import { Coded, failedCall, NotFound } from '#api/errors.ts'
import { fetchArticle } from '#api/merchandise.ts'
import { fetchTourCalendar, fetchTourOffer } from '#api/tours.ts'
import { fetchVoucher, fetchVoucherCode } from '#api/vouchers.ts'
import { dayKey, goodsQuestions, type LiveGoods } from '#domain/cart-check/live-goods.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { asRefusal } from '#domain/vouchers/refusal-message.ts'
import { latest, type Latest } from '#stores/calls/latest.ts'
import { recordUnexpected } from '#stores/failures/failure.ts'
import { shopApi } from '#stores/calls/shop-api.ts'

/** Answers by their keys; one whose call failed is missing: a check that fails holds nobody up. */
async function answers<Q, T>(
  signal: AbortSignal,
  questions: readonly Q[],
  keyOf: (question: Q) => string,
  ask: (question: Q) => Promise<T>,
): Promise<Record<string, T>> {
  const found = await Promise.all(
    questions.map(async (question): Promise<[string, T][]> => {
      try {
        return [[keyOf(question), await ask(question)]]
      } catch (error) {
        if (!failedCall(error)) throw error
        if (!signal.aborted) recordUnexpected(error)
        return []
      }
    }),
  )
  return Object.fromEntries(found.flat())
}

/** The answer, or `instead` where there is no such thing. */
const unlessNotFound = <T, I>(answer: Promise<T>, instead: I): Promise<T | I> =>
  answer.catch((error: unknown): I => {
    if (error instanceof NotFound && error.failed.status === 404) return instead
    throw error
  })

/** The code's refusal where the server gives one; every other failure goes on. */
const refusalOf = (error: unknown) => {
  const refusal = error instanceof Coded ? asRefusal(error.code) : undefined
  if (refusal === undefined) throw error
  return refusal
}

/** Asks what there is now of the things in a cart, and what it costs. */
export const cartCheck = (shop: ShopContext): Latest<[lines: readonly LineItem[]], LiveGoods> =>
  latest(async (signal, lines) => {
    const api = shopApi(shop)
    const asked = goodsQuestions(lines)
    const options = { signal }
    const byId = (id: string) => id
    const [offers, days, tours, tourOffers, articles, vouchers, codes] = await Promise.all([
      answers(signal, asked.offers, dayKey, ({ id, day }) => fetchTickets(api, id, day, options)),
      answers(signal, asked.days, dayKey, ({ id, day }) => fetchEventCalendar(api, id, day, day, options)),
      answers(signal, asked.tours, dayKey, ({ id, day }) =>
        unlessNotFound(fetchTourCalendar(api, id, day, day, options), {}),
      ),
      answers(signal, asked.tours, dayKey, ({ id, day }) => fetchTourOffer(api, id, day, options)),
      answers(signal, asked.articles, byId, (id) => unlessNotFound(fetchArticle(api, id, options), { stock: 0 })),
      answers(signal, asked.vouchers, byId, (id) => unlessNotFound(fetchVoucher(api, id, options), null)),
      answers(signal, asked.codes, byId, (code) => fetchVoucherCode(api, code, options).catch(refusalOf)),
    ])
    return { offers, days, tours, tourOffers, articles, vouchers, codes }
  })
