import { canBuy, type Moment, type PlacesByDay } from '#domain/availability/availability.ts'
import { dayAvailability } from '#domain/availability/day-availability.ts'
import { nextDay } from '#domain/availability/next-day.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { today } from '#domain/dates/zone.ts'
import type { EventId } from '#domain/ids/ids.ts'

/** What of a list of events takes place on a day. */
export interface EventsOnDay {
  /** Those that have places. */
  events: ReadonlySet<EventId>
  /** The next day on which one has, as far as calendars are known; sought where none has. */
  next?: CalendarDate
}

/** Which events have places on a day (section 4, "Event list by day"). @param calendars of the events, from that day's month on */
export function eventsOnDay(
  date: CalendarDate,
  calendars: ReadonlyMap<EventId, PlacesByDay>,
  moment: Moment,
): EventsOnDay {
  const events = [...calendars].filter(([, days]) =>
    canBuy(dayAvailability({ kind: 'day', of: 'event', date, days }, moment)),
  )
  if (events.length > 0) return { events: new Set(events.map(([id]) => id)) }
  const current = today(moment.now, moment.timeZone)
  const from = date < current ? current : date
  const [next] = [...calendars.values()].flatMap((days) => nextDay(days, from) ?? []).toSorted()
  return { events: new Set(), next }
}
