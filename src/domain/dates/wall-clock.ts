/*
 * Dates as the museum's own clock shows them, as text and without a zone. Which instant such a
 * text means depends on the museum's IANA zone, so nothing here is ever handed to `new Date(text)`.
 */

/** A day as `YYYY-MM-DD`. */
export type CalendarDate = string

/** A time of day as `HH:mm`. */
export type TimeOfDay = string

/** A date and time as `YYYY-MM-DD HH:mm:ss`, the museum's wall clock. */
export type WallDateTime = string

/** A day, with or without a time: for rules that look at the day alone. */
export type Dated = string

/** First and last bookable day of an event or a tour, both included. */
export interface Lifetime {
  first: CalendarDate
  last: CalendarDate
}
