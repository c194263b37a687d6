import { forgetKinds, type NamedCounts } from '#domain/counts/asked-counts.ts'
import { clamp, toCount } from '#domain/counts/count.ts'
import { at } from '#domain/dates/calendar.ts'
import { formatTime } from '#domain/dates/format-date.ts'
import { dayOf, parseCalendarDate, parseTimeOfDay } from '#domain/dates/make.ts'
import type { CalendarDate, WallDateTime } from '#domain/dates/wall-clock.ts'
import { entriesOf } from '#domain/records/entries.ts'
import {
  noChoice,
  subticketLimits,
  withCount,
  withSubticketCount,
  type TicketChoice,
  type TicketChoices,
} from './ticket-choice.ts'
import type { Subticket, Ticket } from './ticket.ts'

/** What is chosen of an event, as the address of its page keeps it: `?date=2026-12-05&time=14:00&t101=2`. */
export interface KeptChoice {
  day?: CalendarDate
  start?: WallDateTime
  tickets: TicketChoices
}

/** No visit is of more; what an address says may be anything. */
const mostTickets = 999

const nameOf = ({ id }: Ticket, part?: Subticket): string => (part ? `t${id}.${part.id}` : `t${id}`)

/** How many are chosen of each ticket and of its parts, none included. */
export const namedCounts = (tickets: readonly Ticket[], chosen: TicketChoices): NamedCounts =>
  Object.fromEntries(
    tickets.flatMap((ticket) => {
      const { count, subtickets } = chosen[ticket.id] ?? noChoice
      const countOf = ({ id }: Subticket) => (count > 0 ? (subtickets[id] ?? 0) : 0)
      const parts = ticket.subtickets.map((part) => [nameOf(ticket, part), countOf(part)] as const)
      return [[nameOf(ticket), count] as const, ...parts]
    }),
  )

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
  // A colon needs no escape in a query, and the address is read by people.
  const text = query.toString().replaceAll('%3A', ':')
  return text && `?${text}`
}

function ticketChoice(ticket: Ticket, query: URLSearchParams): TicketChoice {
  const countOf = (part?: Subticket) => clamp(toCount(query.get(nameOf(ticket, part)) ?? 0), 0, mostTickets)
  const count = countOf()
  return ticket.subtickets
    .filter((part) => query.has(nameOf(ticket, part)))
    .reduce(
      (choice, part) => {
        const { min, max } = subticketLimits(ticket, part, count)
        return withSubticketCount(choice, part.id, clamp(countOf(part), min, max))
      },
      withCount(ticket, noChoice, count),
    )
}

/** What an address says was chosen; what it can't mean is left out. */
export function choiceIn(search: string, tickets: readonly Ticket[]): KeptChoice {
  const query = new URLSearchParams(search)
  const day = parseCalendarDate(query.get('date') ?? '')
  const time = parseTimeOfDay(query.get('time') ?? '')
  const chosen = tickets.map((ticket) => [ticket.id, ticketChoice(ticket, query)] as const)
  return {
    ...(day && { day }),
    ...(day && time && { start: at(day, time) }),
    tickets: Object.fromEntries(chosen.filter(([, { count }]) => count > 0)),
  }
}
