import type { TicketId, TourId } from '#domain/shop/ids.ts'
import type { Money } from '#domain/money/money.ts'
import type { CalendarDate, Lifetime, TimeOfDay } from '#domain/dates/wall-clock.ts'
import type { Question } from '#domain/forms/question.ts'

/** A price of a tour as a whole, such as "group up to 20". */
export interface TourPrice {
  id: string
  name: string
  price: Money
  vat: number
}

/** A guided tour (section 3). */
export interface Tour {
  id: TourId
  name: string
  eventName?: string
  /** HTML by museum staff; sanitised before it is shown. */
  text?: string
  teaser?: string
  image?: string
  /** Minutes. */
  duration?: number
  maxParticipants: number
  minParticipants?: number
  singleTicketing: boolean
  bookCompleteTour: boolean
  bookingWithoutTickets: boolean
  /** Prices of the tour itself; a time may have its own instead. */
  prices: TourPrice[]
  /** Prices of its times, as far as they are known; absent if it has prices itself, or none has any. */
  timePrices?: TourPrice[]
  /** Tickets that are the same on every day; empty if the tour has none. */
  tickets: TourTicket[]
  /** Absent if the server knows no first and last day. */
  lifetime?: Lifetime
  /** Ids of the categories it belongs to. */
  groupIds: string[]
  language: string
  languageName: string
  museumId?: string
  venue?: string
  questions: Question[]
}

/** Returns the prices that a tour is sold at: its own or, if it has none, those of its times. */
export const soldPrices = ({ prices, timePrices = [] }: Pick<Tour, 'prices' | 'timePrices'>): TourPrice[] =>
  prices.length > 0 ? prices : timePrices

/** A tour as the list of tours delivers it; its tickets are requested for each tour (section 7, "Tours"). */
export type TourDescription = Omit<Tour, 'tickets' | 'timePrices' | 'lifetime'>

/** The tour data that a booking starts from, as of when its page was published; live answers correct it. */
export type TourOnSale = Pick<
  Tour,
  | 'id'
  | 'name'
  | 'eventName'
  | 'maxParticipants'
  | 'minParticipants'
  | 'singleTicketing'
  | 'bookCompleteTour'
  | 'bookingWithoutTickets'
  | 'prices'
  | 'tickets'
  | 'questions'
  | 'lifetime'
>

/** A ticket sold with a tour. */
export interface TourTicket {
  id: TicketId
  name: string
  price: Money
  vat: number
  subtickets: { id: string; name: string; price: Money }[]
}

/** The number of tours that can begin at a time, and their prices if they differ from the tour's own. */
interface TourScheduleEntry {
  tours: number
  prices?: TourPrice[]
}

/** A tour's tickets and prices; for a date, also its schedule, and the times that are sold out, whatever the calendar says. */
export interface TourOffer {
  tickets: TourTicket[]
  prices: TourPrice[]
  schedule: Record<TimeOfDay, TourScheduleEntry>
  soldOutTimes?: readonly TimeOfDay[]
}

/** Days of a tour with the places left at each time. */
export type TourCalendar = Record<CalendarDate, Record<TimeOfDay, { left: number; timeSlotId: string }>>

/** The tours that take place on each day. */
export interface TourOverview {
  toursByDate: Record<CalendarDate, TourId[]>
  soldOutDates: CalendarDate[]
}
