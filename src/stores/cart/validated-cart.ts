import { fetchEventCalendar, fetchEvents, fetchTicketOffer } from '#api/events.ts'
import { BusinessError, failedCall, NotFound } from '#api/errors.ts'
import { fetchArticle } from '#api/merchandise.ts'
import { fetchTourCalendar, fetchTourOffer, fetchTours } from '#api/tours.ts'
import { fetchVoucher, fetchVoucherCode } from '#api/vouchers.ts'
import { dayKey, goodsQuestions, type LiveGoods } from '#domain/cart-check/live-goods.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { asRefusal } from '#domain/failures/failure.ts'
import { mapValues } from '#domain/collections/records.ts'
import { setter, typesetTicket } from '#i18n/typeset.ts'
import { typesetTour, typesetTourOffer } from '#i18n/typeset-tour.ts'
import { recordUnexpected } from '#stores/failures/failure.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { currentLines, namedLines } from '#domain/cart-check/current-lines.ts'
import { lineChecks } from '#domain/cart-check/line-checks.ts'
import { isChosenIn } from './changes.ts'

/** Returns the answer, or `instead` where the call failed: a check that fails holds nobody up. */
async function answerOr<T, I>(signal: AbortSignal, answer: Promise<T>, instead: I): Promise<T | I> {
  try {
    return await answer
  } catch (error) {
    if (!failedCall(error)) throw error
    if (!signal.aborted) recordUnexpected(error)
    return instead
  }
}

/** Returns answers by their keys; one whose call failed is missing. */
async function answers<Q, T>(
  signal: AbortSignal,
  questions: readonly Q[],
  keyOf: (question: Q) => string,
  ask: (question: Q) => Promise<T>,
): Promise<Record<string, T>> {
  const entry = async (question: Q): Promise<[string, T][]> => [[keyOf(question), await ask(question)]]
  const found = await Promise.all(questions.map((question) => answerOr(signal, entry(question), [])))
  return Object.fromEntries(found.flat())
}

/** Returns the answer, or `instead` where there is no such thing. */
const unlessNotFound = <T, I>(answer: Promise<T>, instead: I): Promise<T | I> =>
  answer.catch((error: unknown): I => {
    if (error instanceof NotFound && error.failed.status === 404) return instead
    throw error
  })

/** Returns the refusal of a code. @throws any other failure */
const refusalOf = (error: unknown) => {
  const refusal = error instanceof BusinessError ? asRefusal(error.code) : undefined
  if (refusal === undefined) throw error
  return refusal
}

/**
 * Asks for stock, price and name, in the page's language, of the things in a cart. The answer to a failed call is missing.
 * @throws the signal's own reason
 */
async function liveGoods(shop: ShopContext, signal: AbortSignal, lines: readonly LineItem[]): Promise<LiveGoods> {
  const setName = <T extends { name: string }>(thing: T) => setter(shop.locale)(thing, 'name')
  const api = shopApi(shop)
  const asked = goodsQuestions(lines)
  const foreign = lines.filter((line) => !isChosenIn(line, shop.lang)).map(({ type }) => type)
  const options = { signal }
  const byId = (id: string) => id
  const [events, tourTexts, offers, days, tours, tourOffers, articles, vouchers, codes] = await Promise.all([
    foreign.includes('ticket') || foreign.includes('dayTicket') ? answerOr(signal, fetchEvents(api, options), []) : [],
    foreign.includes('guidedTour') ? answerOr(signal, fetchTours(api, options), []) : [],
    answers(signal, asked.offers, dayKey, ({ id, day }) => fetchTicketOffer(api, { event: id, date: day, ...options })),
    answers(signal, asked.days, dayKey, ({ id, day }) =>
      fetchEventCalendar(api, { event: id, range: { from: day, to: day }, ...options }),
    ),
    answers(signal, asked.tours, dayKey, ({ id, day }) =>
      unlessNotFound(fetchTourCalendar(api, { tour: id, range: { from: day, to: day }, ...options }), {}),
    ),
    answers(signal, asked.tours, dayKey, ({ id, day }) => fetchTourOffer(api, { tour: id, date: day, ...options })),
    answers(signal, asked.articles, byId, (id) =>
      unlessNotFound(fetchArticle(api, { article: id, ...options }), { stock: 0 }),
    ),
    answers(signal, asked.vouchers, byId, (id) => unlessNotFound(fetchVoucher(api, { voucher: id, ...options }), null)),
    answers(signal, asked.codes, byId, (code) => fetchVoucherCode(api, { voucher: code, ...options }).catch(refusalOf)),
  ])
  return {
    events: events.map((event) => setName(event)),
    tourTexts: tourTexts.map((tour) => typesetTour({ ...tour, tickets: [] }, shop.locale)),
    offers: mapValues(offers, (offer) => ({
      ...offer,
      tickets: offer.tickets.map((ticket) => typesetTicket(ticket, shop.locale)),
    })),
    days,
    tours,
    tourOffers: mapValues(tourOffers, (offer) => typesetTourOffer(offer, shop.locale)),
    articles: mapValues(articles, (article) => ('name' in article ? setName(article) : article)),
    vouchers: mapValues(vouchers, (voucher) => voucher && setName(voucher)),
    codes: mapValues(codes, (code) => (typeof code === 'string' ? code : setName(code))),
  }
}

/**
 * Questions and rules that compare a cart with what there is. The checkout loads them as soon as anything lies in the basket
 * (`stores/checkout/basket.ts`).
 */
export const validatedCart = { liveGoods, namedLines, currentLines, lineChecks }
