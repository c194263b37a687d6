import { request } from '#api/client.ts'
import { failedCall, NotFound } from '#api/errors.ts'
import { fetchTicketOffer } from '#api/tickets.ts'
import { getEventSelect } from '#contract/events.ts'
import { getMerchandise } from '#contract/merchandise.ts'
import { getTicketCalendar } from '#contract/tickets.ts'
import { getTourSelect } from '#contract/tours.ts'
import { getVoucher } from '#contract/voucher-codes.ts'
import { getVoucherSelectOne } from '#contract/vouchers.ts'
import type { WholeGoods } from '#domain/cart/linked-things.check.ts'
import { failureOf } from '#domain/failures/catalogue.ts'
import { asRefusal, isRefusalMessage, type RefusalCode } from '#domain/failures/failure.ts'
import type { textsOf } from '#domain/lines/index.check.ts'
import { dayKey, type GoodsRequests } from '#domain/lines/live-goods.check.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { shopApi } from './shop-api.ts'
import { fetchTourCalendar } from './tour-calendar.ts'
import { fetchTourOffer } from './tour-offer.ts'

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

/** Returns the answer, or `instead` if the server answers "not found", and neither failed nor was too slow. */
const unlessNotFound = <T, I>(answer: Promise<T>, instead: I): Promise<T | I> =>
  answer.catch((error: unknown): I => {
    if (error instanceof NotFound && error.failed.status < 500 && error.failed.status !== 408) return instead
    throw error
  })

/** Returns the refusal of a code, by the same rule as where it is typed. @throws any other failure */
const refusalOf = (error: unknown): RefusalCode => {
  const { message, code = '' } = failureOf(failedCall(error))
  if (!isRefusalMessage(message)) throw error
  return asRefusal(code) ?? 'VOUCHER_UNKNOWN_ERROR'
}

/** The data to request. */
interface Wanted {
  requests: GoodsRequests
  /** Lists with the names of events and tours. */
  texts: ReturnType<typeof textsOf>
}

/**
 * Requests stock, price and name of things, in the page's language.
 * @param onFailure called for a failed call, which leaves no answer
 * @throws the signal's own reason, and what `onFailure` throws
 */
export async function requestGoods(
  shop: ShopContext,
  signal: AbortSignal,
  { requests, texts }: Wanted,
  onFailure: (error: unknown) => void,
): Promise<WholeGoods> {
  const api = shopApi(shop)
  const options = { signal }
  const byId = (id: string) => id
  /** Returns answers by their keys, without those whose call failed. */
  const answers = async <R, T>(
    requests: readonly R[],
    keyOf: (request: R) => string,
    send: (request: R) => Promise<T>,
  ): Promise<Record<string, T>> => {
    const entry = async (request: R): Promise<[string, T][]> => [[keyOf(request), await send(request)]]
    const found = await Promise.all(requests.map((request) => answerOr(onFailure, entry(request), [])))
    return Object.fromEntries(found.flat())
  }
  const [events, tourTexts, offers, days, tours, tourOffers, articles, vouchers, codes] = await Promise.all([
    texts.has('events') ? answerOr(onFailure, request(api, getEventSelect, options), []) : [],
    texts.has('tourTexts') ? answerOr(onFailure, request(api, getTourSelect, options), []) : [],
    answers(requests.offers, dayKey, ({ id, day }) =>
      unlessNotFound(fetchTicketOffer(api, { event: id, date: day, ...options }), { tickets: [], timeSlots: [] }),
    ),
    answers(requests.days, dayKey, ({ id, day }) =>
      unlessNotFound(request(api, getTicketCalendar, { event: id, range: { from: day, to: day }, ...options }), {}),
    ),
    answers(requests.tours, dayKey, ({ id, day }) =>
      unlessNotFound(fetchTourCalendar(api, { tour: id, range: { from: day, to: day }, ...options }), {}),
    ),
    answers(requests.tours, dayKey, ({ id, day }) => fetchTourOffer(api, { tour: id, date: day, ...options })),
    answers(requests.articles, byId, (id) =>
      unlessNotFound(request(api, getMerchandise, { article: id, ...options }), { stock: 0 }),
    ),
    answers(requests.vouchers, byId, (id) =>
      unlessNotFound(request(api, getVoucherSelectOne, { voucher: id, ...options }), null),
    ),
    answers(requests.codes, byId, (code) => request(api, getVoucher, { voucher: code, ...options }).catch(refusalOf)),
  ])
  return { events, tourTexts, offers, days, tours, tourOffers, articles, vouchers, codes }
}
