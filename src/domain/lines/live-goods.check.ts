import type { EventDescription } from '#domain/catalogue/events.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { RefusalCode } from '#domain/failures/failure.ts'
import type { Article } from '#domain/goods/article.ts'
import type { Voucher } from '#domain/goods/voucher.ts'
import type { HeldVoucher } from '#domain/goods/voucher-code.ts'
import type { ArticleId, EventId, TourId, VoucherId } from '#domain/shop/ids.ts'
import type { EventCalendar, TicketOffer } from '#domain/tickets/ticket.ts'
import type { TourCalendar, TourDescription, TourOffer } from '#domain/tours/tour.ts'

/** The server's current answers about the items in a cart. Those that weren't requested, or whose request failed, are missing. */
export interface LiveGoods {
  /** True if a call didn't reach the server. */
  isUnreachable?: boolean
  /** By `offerKey` of an event and a day, if it has one. */
  offers: Readonly<Record<string, TicketOffer>>
  /** By `offerKey` of an event and a day, for day tickets. */
  days: Readonly<Record<string, EventCalendar>>
  /** By `offerKey` of a tour and a day. */
  tours: Readonly<Record<string, TourCalendar>>
  /** Tickets and prices of tours, by `offerKey` of a tour and a day. */
  tourOffers: Readonly<Record<string, TourOffer>>
  /** Names of events and tours; requested only if a line was chosen in another language. */
  events: readonly Pick<EventDescription, 'id' | 'name'>[]
  tourTexts: readonly Pick<TourDescription, 'id' | 'name' | 'eventName' | 'questions'>[]
  /** Stock, price and name by article; an article that is gone has no price. */
  articles: Readonly<Record<string, Pick<Article, 'stock'> & Partial<Pick<Article, 'name' | 'price'>>>>
  /** Vouchers by id; null for one that isn't sold any more. */
  vouchers: Readonly<Record<string, Pick<Voucher, 'name' | 'price' | 'variableAmount'> | null>>
  /** Vouchers by `codeOf` their line, or why the server refuses one. */
  codes: Readonly<Record<string, HeldVoucher | RefusalCode>>
}

/** No answers yet: no line is limited. */
export const nothingLive: LiveGoods = {
  offers: {},
  days: {},
  tours: {},
  tourOffers: {},
  events: [],
  tourTexts: [],
  articles: {},
  vouchers: {},
  codes: {},
}

/** A day of an event or a tour. */
interface DayOf<Id extends EventId | TourId = EventId | TourId> {
  id: Id
  day: CalendarDate
}

/** The requests needed to check lines. */
export interface GoodsRequests {
  offers: (Pick<DayOf<EventId>, 'id'> & Partial<DayOf<EventId>>)[]
  days: DayOf<EventId>[]
  tours: DayOf<TourId>[]
  articles: ArticleId[]
  vouchers: VoucherId[]
  codes: string[]
}

/** Returns the key of a day of an event or a tour, or of an event as a whole. */
export const offerKey = (id: EventId | TourId, day: CalendarDate | undefined): string => `${id} ${day ?? ''}`

/** Returns the `offerKey` of a request that may be for a day. */
export const dayKey = ({ id, day }: Pick<DayOf, 'id'> & Partial<DayOf>): string => offerKey(id, day)
