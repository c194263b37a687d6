import { request } from '#api/client.ts'
import { getTicketCalendar } from '#contract/tickets.ts'
import { getTourOverview } from '#contract/tours.ts'
import { NotFound } from '#api/errors.ts'
import type { PlacesByDay } from '#domain/availability/availability.ts'
import { addMonths, monthKey, monthOf, monthRange } from '#domain/dates/calendar.ts'
import { withinLifetime } from '#domain/availability/day-availability.ts'
import type { CalendarDate, Lifetime } from '#domain/dates/wall-clock.ts'
import { eventsOnDay, type EventsOnDay } from '#domain/catalogue/events.ts'
import type { EventId } from '#domain/shop/ids.ts'
import { mapInParallel } from '#domain/collections/in-parallel.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import type { EventCalendar } from '#domain/tickets/ticket.ts'
import type { TourOverview } from '#domain/tours/tour.ts'
import { latest, type Latest } from './latest.ts'
import { shopApi } from './shop-api.ts'

/** Calendars requested at a time; a museum's server has other visitors too. */
const atOnce = 4

/**
 * Creates the request for the events that have places on a day. Each calendar is requested once, for the month of the
 * day and the next, as on an event's page (section 7, "Events"); a failed one is requested again.
 * @param events with their first and last days, outside of which they can't be booked, whatever their calendars say
 */
export function eventsByDay(
  shop: Pick<ShopContext, 'api' | 'lang' | 'locale' | 'retries' | 'timeZone'>,
  events: ReadonlyMap<EventId, Lifetime | undefined>,
): Latest<[day: CalendarDate], EventsOnDay> {
  const known = new Map<string, EventCalendar>()
  const calendarOf = async (event: EventId, day: CalendarDate): Promise<[EventId, PlacesByDay]> => {
    const month = monthOf(day)
    const key = `${event} ${monthKey(month)}`
    const calendar = known.get(key) ?? (await ask(event, monthRange(month).first, monthRange(addMonths(month, 1)).last))
    known.set(key, calendar)
    return [event, withinLifetime(calendar, events.get(event))]
  }
  const ask = async (event: EventId, first: CalendarDate, last: CalendarDate): Promise<EventCalendar> => {
    try {
      return await request(shopApi(shop), getTicketCalendar, { event, range: { from: first, to: last } })
    } catch (error) {
      // An event that is no longer sold has no days.
      if (error instanceof NotFound) return {}
      throw error
    }
  }
  return latest(async (_, day) => {
    const calendars = await mapInParallel([...events.keys()], atOnce, (event) => calendarOf(event, day))
    return eventsOnDay(day, new Map(calendars), { now: new Date(), timeZone: shop.timeZone })
  })
}

/** Requests the tours of each of several consecutive days (section 4, "Next few days"). */
export const tourOverview = (
  shop: Pick<ShopContext, 'api' | 'lang' | 'locale' | 'retries'>,
): Latest<[days: readonly CalendarDate[]], TourOverview> =>
  latest(async (signal, days) => {
    const [first] = days
    if (first === undefined) return { toursByDate: {}, soldOutDates: [] }
    return request(shopApi(shop), getTourOverview, { date: first, lookahead: days.length - 1, signal })
  })
