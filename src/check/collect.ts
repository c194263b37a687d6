import type { ArticleId, OrderId } from '#domain/shop/ids.ts'
import { idOf } from '#domain/shop/ids.ts'
import { fetchOrderReview, fetchPaymentTypes } from '#api/checkout.ts'
import { fetchCustomer } from '#api/session.ts'
import { fetchEvents } from '#api/events.ts'
import { fetchEventCalendar, fetchEventLifetime, fetchTickets, fetchTicketsOfDay } from '#api/tickets.ts'
import { fetchArticle, fetchArticleCategories, fetchArticles } from '#api/merchandise.ts'
import { fetchCustomerFormRules, fetchShopInfo } from '#api/shop-info.ts'
import { fetchTourCategories, fetchTourOverview, fetchTours } from '#api/tours.ts'
import {
  fetchTourCalendar,
  fetchTourLifetime,
  fetchTourOffer,
  fetchTourSoldOutDates,
  fetchTourSoldOutTimes,
} from '#api/tour-offer.ts'
import { fetchVoucherCode } from '#api/voucher-codes.ts'
import { fetchVoucher, fetchVoucherGroups, fetchVouchers } from '#api/vouchers.ts'
import { ContractError } from '#api/errors.ts'
import { noLifetime } from '#catalogue/pull-bookable.ts'
import { isMostlyBroken } from '#catalogue/section.ts'
import { keysOf } from '#domain/collections/records.ts'
import type { DateRange } from '#contract/endpoint.ts'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import type { EventDescription } from '#domain/catalogue/events.ts'
import type { Article } from '#domain/goods/article.ts'
import { passKind } from '#domain/goods/article.ts'
import type { Features } from '#domain/shop/config.ts'
import type { ShopInfo } from '#domain/shop/config.ts'
import type { Ticket } from '#domain/tickets/ticket.ts'
import type { TourDescription } from '#domain/tours/tour.ts'
import type { Voucher } from '#domain/goods/voucher.ts'
import type { ReportedCalls } from './ask.ts'

/** Everything that the API delivered in one language. */
export interface Collected {
  info?: ShopInfo | undefined
  events: EventDescription[]
  tickets: Ticket[]
  tours: TourDescription[]
  articles: Article[]
  vouchers: Voucher[]
  form?: CustomerFormRules | undefined
}

/** A voucher code and an order id that don't exist anywhere. */
const unknown = 'FOYER-CHECK-0'

/** Makes every call that changes nothing, in one language. `range` limits the calendars. */
export async function collect(calls: ReportedCalls, features: Features, range: DateRange): Promise<Collected> {
  const { ask, askForRefusal } = calls
  const [info, form, events, tours, goods, vouchers] = await Promise.all([
    ask(fetchShopInfo),
    ask(fetchCustomerFormRules),
    features.tickets ? collectEvents(calls, range) : { events: [], tickets: [] },
    features.guidedTours ? collectTours(calls, range) : [],
    features.merchandise || features.passes ? collectArticles(calls, features.passes) : [],
    features.vouchers ? collectVouchers(calls) : [],
    ask(fetchPaymentTypes),
    askForRefusal('AuthError', fetchCustomer),
    askForRefusal('NotAvailable', fetchOrderReview, { id: idOf<OrderId>(unknown) }),
    features.voucherCodes && askForRefusal('BusinessError', fetchVoucherCode, { voucher: unknown }),
  ])
  return { info, form, ...events, tours, articles: goods, vouchers }
}

/**
 * Collects what each listed thing offers, without those that were withdrawn (null). A list that loses most of its things
 * is broken, since no publish takes it.
 */
async function collectEach<Listed, Whole>(
  { run }: ReportedCalls,
  { endpoint: { call } }: typeof fetchEvents | typeof fetchTours,
  listed: Listed[],
  collectOne: (thing: Listed) => Promise<Whole | null>,
): Promise<Whole[]> {
  const left = (await Promise.all(listed.map(collectOne))).filter((one) => one !== null)
  const lost = listed.length - left.length
  if (isMostlyBroken(lost, left.length)) {
    const found = `${lost} of ${listed.length} that answer 404`
    const broken = new ContractError(call, [{ path: 'the list', expected: 'things that exist', found }])
    await run(call, () => Promise.reject(broken))
  }
  return left
}

async function collectEvents(calls: ReportedCalls, range: DateRange) {
  const { ask, askOfListed, run } = calls
  const listed = (await ask(fetchEvents)) ?? []
  const offers = await collectEach(calls, fetchEvents, listed, async (description) => {
    const event = description.id
    const offer = await askOfListed(`event "${event}"`, fetchTickets, { event })
    if (offer === null) return null
    const [calendar] = await Promise.all([
      ask(fetchEventCalendar, { event, range }),
      run('ticket/lifetime', (api) => fetchEventLifetime(api, { event }).catch(noLifetime)),
    ])
    const [date] = keysOf(calendar ?? {})
    if (date !== undefined) await ask(fetchTicketsOfDay, { event, date })
    return { description, tickets: offer?.tickets ?? [] }
  })
  return { events: offers.map(({ description }) => description), tickets: offers.flatMap(({ tickets }) => tickets) }
}

async function collectTours(calls: ReportedCalls, range: DateRange) {
  const { ask, askOfListed, run } = calls
  const listed = (await ask(fetchTours)) ?? []
  const [tours] = await Promise.all([
    collectEach(calls, fetchTours, listed, async (description) => {
      const tour = description.id
      if ((await askOfListed(`tour "${tour}"`, fetchTourOffer, { tour })) === null) return null
      const [calendar] = await Promise.all([
        ask(fetchTourCalendar, { tour, range }),
        run('tour/lifetime', (api) => fetchTourLifetime(api, { tour }).catch(noLifetime)),
        ask(fetchTourSoldOutDates, { tour, range }),
      ])
      const [date] = keysOf(calendar ?? {})
      if (date === undefined) return description
      await ask(fetchTourOffer, { tour, date })
      await ask(fetchTourSoldOutTimes, { tour, date })
      return description
    }),
    ask(fetchTourCategories),
    ask(fetchTourOverview, { date: range.from, lookahead: 4 }),
  ])
  return tours
}

async function collectArticles({ ask, askForRefusal }: ReportedCalls, hasPasses: boolean) {
  const [articles = []] = await Promise.all([
    ask(fetchArticles),
    ask(fetchArticleCategories),
    hasPasses && ask(fetchArticleCategories, { kind: passKind }),
  ])
  const first = articles[0]
  if (first) await ask(fetchArticle, { article: first.id })
  await askForRefusal('NotFound', fetchArticle, { article: idOf<ArticleId>(unknown) })
  return articles
}

async function collectVouchers({ ask }: ReportedCalls) {
  const [vouchers = []] = await Promise.all([ask(fetchVouchers), ask(fetchVoucherGroups)])
  const first = vouchers[0]
  if (first) await ask(fetchVoucher, { voucher: first.id })
  return vouchers
}
