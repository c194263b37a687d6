import { fetchEvents } from '#api/events.ts'
import { fetchEventCalendar, fetchTicketOffer } from '#api/tickets.ts'
import { BusinessError, failedCall, isUnreachable, NotFound } from '#api/errors.ts'
import { fetchArticle } from '#api/merchandise.ts'
import { fetchTours } from '#api/tours.ts'
import { fetchTourCalendar, fetchTourOffer } from '#api/tour-offer.ts'
import { fetchVoucherCode } from '#api/voucher-codes.ts'
import { fetchVoucher } from '#api/vouchers.ts'
import type { LineItem } from '#domain/lines/index.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { asRefusal } from '#domain/failures/failure.ts'
import { recordUnexpected } from '#stores/failures/failure.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { currentLines, goodsRequests, isPriced, lineChecks, namedLines, textsOf } from '#domain/lines/index.check.ts'
import { dayKey, type LiveGoods } from '#domain/lines/live-goods.check.ts'
import { isChosenIn } from './changes.ts'

/** Returns the answer, or `instead` if the call failed, so that a failed check holds nobody up. */
async function answerOr<T, I>(onFailure: (error: unknown) => void, answer: Promise<T>, instead: I): Promise<T | I> {
  try {
    return await answer
  } catch (error) {
    if (!failedCall(error)) throw error
    onFailure(error)
    return instead
  }
}

/** Returns answers by their keys, without those whose call failed. */
async function answers<R, T>(
  onFailure: (error: unknown) => void,
  requests: readonly R[],
  keyOf: (request: R) => string,
  send: (request: R) => Promise<T>,
): Promise<Record<string, T>> {
  const entry = async (request: R): Promise<[string, T][]> => [[keyOf(request), await send(request)]]
  const found = await Promise.all(requests.map((request) => answerOr(onFailure, entry(request), [])))
  return Object.fromEntries(found.flat())
}

/** Returns the answer, or `instead` if the server answers "not found", and neither failed nor was too slow. */
const unlessNotFound = <T, I>(answer: Promise<T>, instead: I): Promise<T | I> =>
  answer.catch((error: unknown): I => {
    if (error instanceof NotFound && error.failed.status < 500 && error.failed.status !== 408) return instead
    throw error
  })

/** Returns the refusal of a code. @throws any other failure */
const refusalOf = (error: unknown) => {
  const refusal = error instanceof BusinessError ? asRefusal(error.code ?? '') : undefined
  if (refusal === undefined) throw error
  return refusal
}

/**
 * Requests stock, price and name of the things in a cart, in the page's language. Failed calls leave no answer.
 * @param namedIn language that the lines are named in; by default each line's own, as this tab knows it. For the lines
 *   of an order only names are requested, and failures aren't recorded.
 * @throws the signal's own reason
 */
async function liveGoods(
  shop: ShopContext,
  signal: AbortSignal,
  lines: readonly LineItem[],
  namedIn?: Lang,
): Promise<LiveGoods> {
  const api = shopApi(shop)
  const requests = goodsRequests(lines)
  const isForeign = (line: LineItem) => (namedIn === undefined ? !isChosenIn(line, shop.lang) : namedIn !== shop.lang)
  const texts = textsOf(lines.filter(isForeign))
  let hasMissed = false
  const onFailure = (error: unknown) => {
    hasMissed ||= isUnreachable(error)
    if (namedIn === undefined && !signal.aborted) recordUnexpected(error)
  }
  const options = { signal }
  const byId = (id: string) => id
  const [events, tourTexts, offers, days, tours, tourOffers, articles, vouchers, codes] = await Promise.all([
    texts.has('events') ? answerOr(onFailure, fetchEvents(api, options), []) : [],
    texts.has('tourTexts') ? answerOr(onFailure, fetchTours(api, options), []) : [],
    answers(onFailure, requests.offers, dayKey, ({ id, day }) =>
      fetchTicketOffer(api, { event: id, date: day, ...options }),
    ),
    answers(onFailure, requests.days, dayKey, ({ id, day }) =>
      fetchEventCalendar(api, { event: id, range: { from: day, to: day }, ...options }),
    ),
    answers(onFailure, requests.tours, dayKey, ({ id, day }) =>
      unlessNotFound(fetchTourCalendar(api, { tour: id, range: { from: day, to: day }, ...options }), {}),
    ),
    answers(onFailure, requests.tours, dayKey, ({ id, day }) =>
      fetchTourOffer(api, { tour: id, date: day, ...options }),
    ),
    answers(onFailure, requests.articles, byId, (id) =>
      unlessNotFound(fetchArticle(api, { article: id, ...options }), { stock: 0 }),
    ),
    answers(onFailure, requests.vouchers, byId, (id) =>
      unlessNotFound(fetchVoucher(api, { voucher: id, ...options }), null),
    ),
    answers(onFailure, requests.codes, byId, (code) =>
      fetchVoucherCode(api, { voucher: code, ...options }).catch(refusalOf),
    ),
  ])
  return {
    isUnreachable: hasMissed,
    events,
    tourTexts,
    offers,
    days,
    tours,
    tourOffers,
    articles,
    vouchers,
    codes,
  }
}

/**
 * Requests and rules that validate a cart. The checkout loads them as soon as anything is in the basket
 * (`stores/checkout/basket.ts`).
 */
export const validatedCart = { liveGoods, namedLines, currentLines, isPriced, lineChecks }
