import type { CustomerForm, CustomerFormRules } from '#domain/customer/customer.ts'
import type { ArticleOnSale } from '#domain/goods/article.ts'
import type { VoucherOnSale } from '#domain/goods/voucher.ts'
import type { SuggestedPages } from '#domain/cart/suggestions.ts'
import type { Features, ShopContext } from '#domain/shop/config.ts'
import type { Ticket, EventOnSale } from '#domain/tickets/ticket.ts'
import type { TourOnSale } from '#domain/tours/tour.ts'
import type { FormatMessage } from '#i18n/format-message.ts'
import * as shop from './shop.ts'

/** What the pages of a museum hold in one language, as of when they were published. */
export interface Published {
  events: EventOnSale[]
  tours: TourOnSale[]
  articles: ArticleOnSale[]
  passes: ArticleOnSale[]
  vouchers: VoucherOnSale[]
  customerForm: CustomerFormRules
  /** Pages that suggestions lead to. */
  suggests: SuggestedPages
}

/** The person in front of the screen. */
export interface Person {
  form: CustomerForm
  email: string
  password: string
  /** Codes that the person holds. */
  codes: readonly string[]
}

/** What a page is made from. */
export interface PageProps {
  context: ShopContext
  published: Published
  person: Person
  t: FormatMessage
}

/** Kind of an article that is a pass (section 9). */
const passKind = 13

const withoutSchedule = (ticket: Ticket): Ticket => ({ ...ticket, schedule: [] })

/**
 * Asks the shop API for what pages are published from.
 * @param features what suggestions may lead to; absent if there are none
 */
export async function publish(context: ShopContext, features: Features | undefined): Promise<Published> {
  const api = shop.shopApi(context)
  const lifetimeOr = <T>(answer: Promise<T>) => answer.catch((): undefined => undefined)
  const [events, tours, articles, vouchers, customerForm] = await Promise.all([
    shop.request(api, shop.getEventSelect),
    shop.request(api, shop.getTourSelect),
    shop.request(api, shop.getMerchandiseSelect),
    shop.request(api, shop.getVoucherSelect),
    shop.request(api, shop.getCustomerAttr),
  ])
  const passes = articles.filter(({ kind }) => kind === passKind)
  return {
    events: await Promise.all(
      events.map(async ({ id, name, end }): Promise<EventOnSale> => {
        const { tickets } = await shop.request(api, shop.getTicketCollect, { event: id })
        const timed = tickets.filter((ticket) => shop.kindOf(ticket) === 'performance')
        const starts = new Map(timed.flatMap(({ schedule }) => schedule).map((entry) => [entry.start, entry.end]))
        return {
          id,
          name,
          end,
          tickets: tickets.map(withoutSchedule),
          performances: [...starts].map(([start, until]) => ({ start, end: until })),
          lifetime: await lifetimeOr(shop.request(api, shop.getTicketLifetime, { event: id })),
        }
      }),
    ),
    tours: await Promise.all(
      tours.map(async (tour): Promise<TourOnSale> => {
        const { tickets } = await shop.request(api, shop.getTour, { tour: tour.id })
        return {
          ...tour,
          tickets,
          lifetime: await lifetimeOr(shop.request(api, shop.getTourLifetime, { tour: tour.id })),
        }
      }),
    ),
    articles: articles.filter(({ kind }) => kind !== passKind),
    passes,
    vouchers,
    customerForm,
    suggests: features ? shop.suggestedPages(features, passes) : { types: [], passes: [] },
  }
}
