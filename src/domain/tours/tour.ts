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
  prices: TourPrice[]
  /** Tickets of no day in particular; empty where the tour has none of its own. */
  tickets: TourTicket[]
  /** Absent where the server knows no first and last day. */
  lifetime?: Lifetime
  /** Ids of the categories it belongs to. */
  groupIds: string[]
  language: string
  languageName: string
  museumId?: string
  venue?: string
  questions: Question[]
}

/** A tour as the list of tours delivers it: what is sold with it is asked for tour by tour (section 7, "Tours"). */
export type TourDescription = Omit<Tour, 'tickets' | 'lifetime'>

/** Describes what a booking begins with, as known when the tour's page was published; the live answers correct it. */
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

/** Describes how many tours can begin at a time, and their prices if they differ from the tour's own. */
interface TourScheduleEntry {
  tours: number
  prices?: TourPrice[]
}

/** A tour's tickets and prices; with a date also what begins when. */
export interface TourOffer {
  tickets: TourTicket[]
  prices: TourPrice[]
  schedule: Record<TimeOfDay, TourScheduleEntry>
}

/** Days of a tour with the places left at each time. */
export type TourCalendar = Record<CalendarDate, Record<TimeOfDay, { left: number; timeSlotId: string }>>

/** Describes which tours take place on which day. */
export interface TourOverview {
  toursByDate: Record<CalendarDate, TourId[]>
  soldOutDates: CalendarDate[]
}
