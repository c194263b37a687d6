import { idOf } from '#domain/shop/ids.ts'
import { fetchOrderReview, fetchPaymentTypes } from '#api/checkout.ts'
import { fetchCustomerFormRules } from '#api/customer.ts'
import { fetchCustomer } from '#api/who.ts'
import { fetchEventCalendar, fetchEventLifetime, fetchEvents, fetchTickets } from '#api/events.ts'
import { fetchArticle, fetchArticleCategories, fetchArticles } from '#api/merchandise.ts'
import { fetchShopInfo } from '#api/shop-info.ts'
import {
  fetchTourCalendar,
  fetchTourCategories,
  fetchTourLifetime,
  fetchTourOffer,
  fetchTourOverview,
  fetchTours,
  fetchTourSoldOutDates,
  fetchTourSoldOutTimes,
} from '#api/tours.ts'
import { fetchVoucher, fetchVoucherCode, fetchVoucherGroups, fetchVouchers } from '#api/vouchers.ts'
import { keysOf } from '#domain/collections/records.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import type { EventDescription } from '#domain/catalogue/events.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { type Article, passKind } from '#domain/goods/article.ts'
import type { Features, ShopInfo } from '#domain/shop/config.ts'
import type { Ticket } from '#domain/tickets/ticket.ts'
import type { TourDescription } from '#domain/tours/tour.ts'
import type { Voucher } from '#domain/goods/voucher.ts'
import { refused, type Ask } from './ask.ts'

/** What the API gave in one language, as far as it gave it. */
export interface Collected {
  info?: ShopInfo | undefined
  events: EventDescription[]
  tickets: Ticket[]
  tours: TourDescription[]
  articles: Article[]
  vouchers: Voucher[]
  form?: CustomerFormRules | undefined
}

/** A code no museum gives out, and an order nobody has. */
const unknown = 'FOYER-CHECK-0'

/** Asks everything that can be read without changing anything, in one language. `from` and `to` bound the calendars. */
export async function collect(
  ask: Ask,
  lang: Lang,
  features: Features,
  from: CalendarDate,
  to: CalendarDate,
): Promise<Collected> {
  const [info, form, events, tours, goods, vouchers] = await Promise.all([
    ask(lang, 'shopinfo', (api) => fetchShopInfo(api)),
    ask(lang, 'customer/attr', (api) => fetchCustomerFormRules(api)),
    features.tickets ? collectEvents(ask, lang, from, to) : { events: [], tickets: [] },
    features.guidedTours ? collectTours(ask, lang, from, to) : [],
    features.merchandise || features.passes ? collectArticles(ask, lang, features.passes) : [],
    features.vouchers ? collectVouchers(ask, lang) : [],
    ask(lang, 'checkout/payments', (api) => fetchPaymentTypes(api)),
    ask(
      lang,
      'customer',
      refused('customer', 'Refused', (api) => fetchCustomer(api)),
    ),
    ask(
      lang,
      'order/review',
      refused('order/review', 'NotAvailable', (api) => fetchOrderReview(api, idOf(unknown))),
    ),
    features.voucherCodes &&
      ask(
        lang,
        'voucher',
        refused('voucher', 'Coded', (api) => fetchVoucherCode(api, unknown)),
      ),
  ])
  return { info, form, ...events, tours, articles: goods, vouchers }
}

async function collectEvents(ask: Ask, lang: Lang, from: CalendarDate, to: CalendarDate) {
  const events = (await ask(lang, 'event/select', (api) => fetchEvents(api))) ?? []
  const offers = await Promise.all(
    events.map(async ({ id }) => {
      const [offer, calendar] = await Promise.all([
        ask(lang, 'ticket/collect', (api) => fetchTickets(api, id)),
        ask(lang, 'ticket/calendar', (api) => fetchEventCalendar(api, id, from, to)),
        ask(lang, 'ticket/lifetime', (api) => fetchEventLifetime(api, id)),
      ])
      const [day] = keysOf(calendar ?? {})
      if (day !== undefined) await ask(lang, 'ticket/collect', (api) => fetchTickets(api, id, day))
      return offer?.tickets ?? []
    }),
  )
  return { events, tickets: offers.flat() }
}

async function collectTours(ask: Ask, lang: Lang, from: CalendarDate, to: CalendarDate) {
  const tours = (await ask(lang, 'tour/select', (api) => fetchTours(api))) ?? []
  await Promise.all([
    ask(lang, 'tour/attr', (api) => fetchTourCategories(api)),
    ask(lang, 'tour/overview', (api) => fetchTourOverview(api, from, 4)),
    ...tours.map(async ({ id }) => {
      const [calendar] = await Promise.all([
        ask(lang, 'tour/calendar', (api) => fetchTourCalendar(api, id, from, to)),
        ask(lang, 'tour', (api) => fetchTourOffer(api, id)),
        ask(lang, 'tour/lifetime', (api) => fetchTourLifetime(api, id)),
        ask(lang, 'tour/soldout', (api) => fetchTourSoldOutDates(api, id, from, to)),
      ])
      const [day] = keysOf(calendar ?? {})
      if (day === undefined) return
      await ask(lang, 'tour', (api) => fetchTourOffer(api, id, day))
      await ask(lang, 'tour/soldoutTimeslots', (api) => fetchTourSoldOutTimes(api, id, day))
    }),
  ])
  return tours
}

async function collectArticles(ask: Ask, lang: Lang, hasPasses: boolean) {
  const [articles = []] = await Promise.all([
    ask(lang, 'merchandise/select', (api) => fetchArticles(api)),
    ask(lang, 'merchandise/attr', (api) => fetchArticleCategories(api)),
    hasPasses && ask(lang, 'merchandise/attr', (api) => fetchArticleCategories(api, passKind)),
  ])
  const first = articles[0]
  if (first) await ask(lang, 'merchandise', (api) => fetchArticle(api, first.id))
  await ask(
    lang,
    'merchandise',
    refused('merchandise', 'NotFound', (api) => fetchArticle(api, idOf(unknown))),
  )
  return articles
}

async function collectVouchers(ask: Ask, lang: Lang) {
  const [vouchers = []] = await Promise.all([
    ask(lang, 'voucher/select', (api) => fetchVouchers(api)),
    ask(lang, 'voucher/attr', (api) => fetchVoucherGroups(api)),
  ])
  const first = vouchers[0]
  if (first) await ask(lang, 'voucher/selectOne', (api) => fetchVoucher(api, first.id))
  return vouchers
}
