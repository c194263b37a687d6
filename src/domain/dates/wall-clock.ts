import type { Brand } from '#domain/brand/brand.ts'

/*
 * Dates as the museum's own clock shows them, as text and without a zone. Which instant such a
 * text means depends on the museum's IANA zone, so nothing here is ever handed to `new Date(text)`.
 *
 * They are made in `make.ts` and nowhere else: a text that nobody looked at passes for none of them.
 */

/** A day as `YYYY-MM-DD`. */
export type CalendarDate = Brand<string, 'CalendarDate'>

/** A time of day as `HH:mm`. */
export type TimeOfDay = Brand<string, 'TimeOfDay'>

/** A date and time as `YYYY-MM-DD HH:mm:ss`, the museum's wall clock. */
export type WallDateTime = Brand<string, 'WallDateTime'>

/** A day, with or without a time: for rules that look at the day alone. */
export type Dated = CalendarDate | WallDateTime

/** First and last bookable day of an event or a tour, both included. */
export interface Lifetime {
  first: CalendarDate
  last: CalendarDate
}
