import { request } from '#api/client.ts'
import { getTicketCalendar } from '#contract/tickets.ts'
import { nextDays, withinLifetime } from '#domain/availability/day-availability.ts'
import { addDays } from '#domain/dates/calendar.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { Event } from '#domain/catalogue/events.ts'
import type { EventId } from '#domain/shop/ids.ts'
import type { Lang } from '#domain/shop/languages.ts'
import { isOfOneThing } from './pull-bookable.ts'
import type { Ask } from './pull-call.ts'

/** The next days of events that have places; those of an event without a calendar are missing. */
export type FreeDays = Record<EventId, CalendarDate[]>

/** Number of days that are asked about, and the most that are kept of an event. */
const daysAhead = 62
const most = 8

/**
 * Pulls the next days with places of each event, for the pages of other sites. They aren't part of an event, whose pages
 * would change with each ticket that is sold.
 * @param from the day of the pull
 */
export async function pullFreeDays(ask: Ask, lang: Lang, events: readonly Event[], from: CalendarDate) {
  const range = { from, to: addDays(from, daysAhead) }
  const pulled = await Promise.all(
    events.map(async ({ id, lifetime }): Promise<[EventId, CalendarDate[]][]> => {
      try {
        const days = await ask(
          lang,
          (api, call) => request(api, getTicketCalendar, { event: id, range, ...call }),
          `event "${id}"`,
        )
        return [[id, nextDays(withinLifetime(days, lifetime), from, 1, most)]]
      } catch (error) {
        if (isOfOneThing(error)) return []
        throw error
      }
    }),
  )
  const days: FreeDays = Object.fromEntries(pulled.flat())
  return days
}
