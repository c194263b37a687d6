import type { EventId } from '#domain/shop/ids.ts'
import { dayOf, parseWallDateTime, type CalendarDate, type WallDateTime } from '#domain/dates/wall-clock.ts'
import { addDays } from '#domain/dates/calendar.ts'
import { formatTime } from '#domain/dates/format-date.ts'
import type { EventOnSale } from '#domain/tickets/ticket.ts'
import { canBuy, type Moment, type PlacesByDay } from '#domain/availability/availability.ts'
import { dayAvailability, nextDay } from '#domain/availability/day-availability.ts'
import { today } from '#domain/dates/zone.ts'

/** Something one can buy tickets for: an exhibition, a day at the museum, a performance (section 3). */
export interface Event extends EventOnSale {
  /** HTML by museum staff; sanitised before it is shown. */
  text?: string
  teaser?: string
  /** May hold `{width}`. */
  image?: string
  venue?: string
  groups: { id: string; name: string }[]
  /** Time at which it takes place or opens; lists are sorted by it. */
  sortingDateTime?: WallDateTime
  /** Ids of tickets that need a time but have none, so nobody can buy them. Absent if there are no such tickets. */
  unscheduled?: string[]
}

/** An event as the list of events delivers it; its tickets are requested for each event (section 7, "Events"). */
export type EventDescription = Omit<Event, 'tickets' | 'unscheduled' | 'performances' | 'lifetime'>

/** An evening that ends by then belongs to the day on which it began. */
const endOfNight = '06:00'

/** Returns true if an event begins in the evening and ends in the night after it. */
export const isOneNight = (start: WallDateTime | undefined, end: WallDateTime | undefined): boolean =>
  start !== undefined &&
  end !== undefined &&
  formatTime(start) > formatTime(end) &&
  formatTime(end) <= endOfNight &&
  dayOf(end) === addDays(dayOf(start), 1)

/**
 * Returns the end of an event. A day without a time, as somebody enters it, comes as its first moment: all of that day
 * counts, as it does of a day on which it would end before it begins.
 */
export function endOf({
  sortingDateTime: start,
  end,
}: Pick<EventDescription, 'sortingDateTime' | 'end'>): WallDateTime | undefined {
  if (end === undefined || isOneNight(start, end)) return end
  const isBeforeStart = start !== undefined && end <= start && dayOf(end) === dayOf(start)
  const isWholeDay = formatTime(end) === '00:00' || isBeforeStart
  return (isWholeDay && parseWallDateTime(`${dayOf(end)} 23:59:59`)) || end
}

/**
 * Sorts events by when they take place or open. Those without a date come last; equal ones stay in the delivered order
 * (section 3, sorting_datetime and sequence_no).
 */
export const sortEvents = <E extends Pick<Event, 'sortingDateTime'>>(events: readonly E[]): E[] =>
  events.toSorted((a, b) => {
    const [first, second] = [a.sortingDateTime, b.sortingDateTime]
    if (first === second) return 0
    if (first === undefined) return 1
    if (second === undefined) return -1
    return first < second ? -1 : 1
  })

/** Events under a heading. An event appears under each of its groups; one without a group has no heading. */
interface EventGroup<E> {
  id?: string
  name?: string
  events: E[]
}

/** Groups events by the museum's groups, in the order of their first event (section 3, custom_groups). */
export function groupEvents<E extends Pick<Event, 'groups'>>(events: readonly E[]): EventGroup<E>[] {
  const groups = new Map<string | undefined, EventGroup<E>>()
  for (const event of events) {
    const headings = event.groups.length > 0 ? event.groups : [{ id: undefined, name: undefined }]
    for (const { id, name } of headings) {
      const group = groups.get(id) ?? { id, name, events: [] }
      groups.set(id, group)
      // A server may name a group twice.
      if (group.events.at(-1) !== event) group.events.push(event)
    }
  }
  return [...groups.values()]
}

/** The events of a list that take place on a day. */
export interface EventsOnDay {
  /** Ids of those that have places. */
  events: ReadonlySet<EventId>
  /** The next day with places, as far as calendars are known; present only if no event has places on this day. */
  next?: CalendarDate
}

/**
 * Returns the events that have places on a day (section 4, "Event list by day"). @param calendars from that day's month
 * on
 */
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
