import { request } from '#api/client.ts'
import { idOf } from '#contract/choices.ts'
import { firstOfEach } from '#contract/schemas.ts'
import { getTour, getTourCalendar } from '#contract/tour-offer.ts'
import { keysOf } from '#domain/collections/records.ts'
import { addDays, isWithin, weekOf } from '#domain/dates/calendar.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { pricesAt } from '#domain/tours/tour-choice.ts'
import type { Tour, TourPrice } from '#domain/tours/tour.ts'
import type { Ask } from './pull-call.ts'

/** Number of days whose calendar is asked for, as on the tour's page when it looks for a free day. */
const daysAhead = 365

/** Returns the first day of each weekday, in order: staff set prices by weekday and time. */
const firstOfWeekdays = (days: readonly CalendarDate[]): CalendarDate[] =>
  firstOfEach(days.toSorted(), (day) => String(weekOf(day).indexOf(day)))

/**
 * Pulls the prices of the times of a tour that has none itself: those of the next days on which it begins, one of each
 * weekday. Of one that has several prices, the lowest counts. If there are tickets, the first of these days is taken at its
 * word: most tours that are sold by tickets alone have no other price at any time.
 * @param from the day of the pull
 * @returns undefined if no time has a price
 */
export async function pullTimePrices(
  ask: Ask,
  lang: Lang,
  { id, tickets, lifetime }: Pick<Tour, 'id' | 'tickets' | 'lifetime'>,
  { from, name }: { from: CalendarDate; name: string },
): Promise<TourPrice[] | undefined> {
  const first = lifetime && lifetime.first > from ? lifetime.first : from
  const last = addDays(first, daysAhead)
  const range = { from: first, to: lifetime && lifetime.last < last ? lifetime.last : last }
  if (range.to < range.from) return undefined
  const calendar = await ask(lang, (api, call) => request(api, getTourCalendar, { tour: id, range, ...call }), name)
  const within = { first: range.from, last: range.to }
  const found: TourPrice[] = []
  for (const date of firstOfWeekdays(keysOf(calendar).filter((day) => isWithin(day, within)))) {
    const offer = await ask(lang, (api, call) => request(api, getTour, { tour: id, date, ...call }), name)
    found.push(...keysOf(offer.schedule).flatMap((time) => pricesAt(offer, time)))
    if (found.length === 0 && tickets.length > 0) return undefined
  }
  const prices = firstOfEach(
    found.toSorted((one, other) => one.price - other.price),
    idOf,
  )
  return prices.length > 0 ? prices : undefined
}
