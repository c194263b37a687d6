import { request } from '#api/client.ts'
import { fetchTicketOffer } from '#api/tickets.ts'
import { getCheckoutPayments, getOrderReview } from '#contract/checkout.ts'
import { getCustomerAttr } from '#contract/customer.ts'
import { getEventSelect } from '#contract/events.ts'
import { getMerchandise, getMerchandiseAttr, getMerchandiseSelect } from '#contract/merchandise.ts'
import { getCustomer } from '#contract/session.ts'
import { getShopinfo } from '#contract/shop-info.ts'
import { getTicketCalendar, getTicketCollect, getTicketCollectOfDay, getTicketLifetime } from '#contract/tickets.ts'
import {
  getTour,
  getTourCalendar,
  getTourLifetime,
  getTourSoldout,
  getTourSoldoutTimeslots,
} from '#contract/tour-offer.ts'
import { getTourAttr, getTourOverview, getTourSelect } from '#contract/tours.ts'
import { getVoucher } from '#contract/voucher-codes.ts'
import { getVoucherAttr, getVoucherSelect, getVoucherSelectOne } from '#contract/vouchers.ts'
import type { ArticleId, OrderId } from '#domain/shop/ids.ts'
import { idOf } from '#domain/shop/ids.ts'
import { ContractError } from '#api/errors.ts'
import { noLifetime } from '#catalogue/pull-bookable.ts'
import { isMostlyBroken } from '#catalogue/section.ts'
import { tourPlacesByDay } from '#domain/tours/tour-times.ts'
import { entriesOf, keysOf } from '#domain/collections/records.ts'
import type { DateRange, Endpoint } from '#contract/endpoint.ts'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import type { EventDescription } from '#domain/catalogue/events.ts'
import type { Article } from '#domain/goods/article.ts'
import { passKind } from '#domain/goods/article.ts'
import type { Features } from '#domain/shop/config.ts'
import type { ShopInfo } from '#domain/shop/config.ts'
import type { Ticket } from '#domain/tickets/ticket.ts'
import type { Tour, TourDescription } from '#domain/tours/tour.ts'
import type { Voucher } from '#domain/goods/voucher.ts'
import type { SoldDays } from './hours.ts'
import type { ReportedCalls } from './ask.ts'

/** A tour as it is sold: with its tickets, and the prices that are charged, not those of the list. */
type CollectedTour = TourDescription & Pick<Tour, 'tickets'>

/** Everything that the API delivered in one language. */
export interface Collected {
  info?: ShopInfo | undefined
  events: EventDescription[]
  tickets: Ticket[]
  tours: CollectedTour[]
  articles: Article[]
  vouchers: Voucher[]
  customerForm?: CustomerFormRules | undefined
  /** Days with places; absent if nobody asked. */
  sold?: SoldDays[]
}

/** A voucher code and an order id that don't exist anywhere. */
const unknown = 'FOYER-CHECK-0'

/** Makes every call that changes nothing, in one language. `range` limits the calendars. */
export async function collect(calls: ReportedCalls, features: Features, range: DateRange): Promise<Collected> {
  const { ask, askForRefusal } = calls
  const [info, form, events, tours, goods, vouchers] = await Promise.all([
    ask(getShopinfo),
    ask(getCustomerAttr),
    features.tickets ? collectEvents(calls, range) : { events: [], tickets: [], sold: [] },
    features.guidedTours ? collectTours(calls, range) : { tours: [], sold: [] },
    features.merchandise || features.passes ? collectArticles(calls, features.passes) : [],
    features.vouchers ? collectVouchers(calls) : [],
    ask(getCheckoutPayments),
    askForRefusal('AuthError', getCustomer),
    askForRefusal('NotAvailable', getOrderReview, { id: idOf<OrderId>(unknown) }),
    features.voucherCodes && askForRefusal('BusinessError', getVoucher, { voucher: unknown }),
  ])
  const sold = [...events.sold, ...tours.sold]
  return { info, customerForm: form, ...events, ...tours, sold, articles: goods, vouchers }
}

/**
 * Collects what each listed thing offers, without those that were withdrawn (null). A list that loses most of its things
 * is broken, since no publish takes it.
 */
async function collectEach<Listed, Whole>(
  { run }: ReportedCalls,
  { call }: Endpoint,
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
  const listed = (await ask(getEventSelect)) ?? []
  const offers = await collectEach(calls, getEventSelect, listed, async (description) => {
    const event = description.id
    const offer = await askOfListed(`event "${event}"`, getTicketCollect, (api) => fetchTicketOffer(api, { event }))
    if (offer === null) return null
    const [calendar] = await Promise.all([
      ask(getTicketCalendar, { event, range }),
      run('ticket/lifetime', (api) => request(api, getTicketLifetime, { event }).catch(noLifetime)),
    ])
    const [date] = keysOf(calendar ?? {})
    if (date !== undefined) await run(getTicketCollectOfDay.call, (api) => fetchTicketOffer(api, { event, date }))
    const days = entriesOf(calendar ?? {}).flatMap(([day, left]) => (left > 0 ? [day] : []))
    return { description, tickets: offer?.tickets ?? [], sold: { what: `event "${event}"`, days } }
  })
  return {
    events: offers.map(({ description }) => description),
    tickets: offers.flatMap(({ tickets }) => tickets),
    sold: offers.map(({ sold }) => sold),
  }
}

async function collectTours(calls: ReportedCalls, range: DateRange) {
  const { ask, askOfListed, run } = calls
  const listed = (await ask(getTourSelect)) ?? []
  const [found] = await Promise.all([
    collectEach(calls, getTourSelect, listed, async (description) => {
      const tour = description.id
      const offer = await askOfListed(`tour "${tour}"`, getTour, (api) => request(api, getTour, { tour }))
      if (offer === null) return null
      const [calendar] = await Promise.all([
        ask(getTourCalendar, { tour, range }),
        run('tour/lifetime', (api) => request(api, getTourLifetime, { tour }).catch(noLifetime)),
        ask(getTourSoldout, { tour, range }),
      ])
      const [date] = keysOf(calendar ?? {})
      const days = entriesOf(tourPlacesByDay(calendar ?? {})).flatMap(([day, left]) => (left > 0 ? [day] : []))
      const { prices, tickets } = offer ?? { prices: description.prices, tickets: [] }
      const one = { sells: { ...description, prices, tickets }, sold: { what: `tour "${tour}"`, days } }
      if (date === undefined) return one
      await ask(getTour, { tour, date })
      await ask(getTourSoldoutTimeslots, { tour, date })
      return one
    }),
    ask(getTourAttr),
    ask(getTourOverview, { date: range.from, lookahead: 4 }),
  ])
  return { tours: found.map(({ sells }) => sells), sold: found.map(({ sold }) => sold) }
}

async function collectArticles({ ask, askForRefusal }: ReportedCalls, hasPasses: boolean) {
  const [articles = []] = await Promise.all([
    ask(getMerchandiseSelect),
    ask(getMerchandiseAttr),
    hasPasses && ask(getMerchandiseAttr, { product_kind: passKind }),
  ])
  const first = articles[0]
  if (first) await ask(getMerchandise, { article: first.id })
  await askForRefusal('NotFound', getMerchandise, { article: idOf<ArticleId>(unknown) })
  return articles
}

async function collectVouchers({ ask }: ReportedCalls) {
  const [vouchers = []] = await Promise.all([ask(getVoucherSelect), ask(getVoucherAttr)])
  const first = vouchers[0]
  if (first) await ask(getVoucherSelectOne, { voucher: first.id })
  return vouchers
}
