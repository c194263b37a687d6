import { forgetKinds } from '#domain/counts/asked-counts.ts'
import { at } from '#domain/dates/calendar.ts'
import { formatTime } from '#domain/dates/format-date.ts'
import { dayOf, parseCalendarDate, parseTimeOfDay } from '#domain/dates/make.ts'
import type { CalendarDate, WallDateTime } from '#domain/dates/wall-clock.ts'
import { entriesOf } from '#domain/records/entries.ts'
import { searchOf } from '#domain/records/search-of.ts'
import { countsIn, namedCounts } from './counts-address.ts'
import type { TicketChoices } from './ticket-choice.ts'
import type { Ticket } from './ticket.ts'

/** What is chosen of an event, as the address of its page keeps it: `?date=2026-12-05&time=14:00&t101=2`. */
export interface KeptChoice {
  day?: CalendarDate
  start?: WallDateTime
  tickets: TicketChoices
}

/**
 * The query of a page with what is chosen in it, whatever else it says kept.
 * @param tickets all tickets of the event
 */
export function withChoice(search: string, { day, start, tickets: chosen }: KeptChoice, tickets: readonly Ticket[]) {
  const query = new URLSearchParams(search)
  const put = (name: string, value: string | number | undefined) => {
    if (value === undefined || value === 0) query.delete(name)
    else query.set(name, String(value))
  }
  put('date', day ?? (start && dayOf(start)))
  put('time', start && formatTime(start))
  const counts = namedCounts(tickets, chosen)
  forgetKinds(query, counts)
  for (const [name, count] of entriesOf(counts)) put(name, count)
  return searchOf(query)
}

/** What an address says was chosen; what it can't mean is left out. */
export function choiceIn(search: string, tickets: readonly Ticket[]): KeptChoice {
  const query = new URLSearchParams(search)
  const day = parseCalendarDate(query.get('date') ?? '')
  const time = parseTimeOfDay(query.get('time') ?? '')
  return {
    ...(day && { day }),
    ...(day && time && { start: at(day, time) }),
    tickets: countsIn(search, tickets),
  }
}
