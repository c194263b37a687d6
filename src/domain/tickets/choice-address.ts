import { removeUnknownCounts, type NamedCounts } from '#domain/availability/requested-counts.ts'
import { clamp, maxCount, toCount } from '#domain/availability/counts.ts'
import { at } from '#domain/dates/calendar.ts'
import { formatTime } from '#domain/dates/format-date.ts'
import {
  type CalendarDate,
  dayOf,
  parseCalendarDate,
  parseTimeOfDay,
  type WallDateTime,
} from '#domain/dates/wall-clock.ts'
import { entriesOf } from '#domain/collections/records.ts'
import { searchOf, setOrDelete } from '#domain/shop/addresses.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { isOfVisit, ticketsOf, visitTime, type BookedVisit, type VisitLine } from '#domain/lines/cart.ts'
import {
  noChoice,
  subticketLimits,
  type TicketChoice,
  type TicketChoices,
  withCount,
  withSubticketCount,
} from './ticket-choice.ts'
import type { Subticket, Ticket } from './ticket.ts'

/** A ticket and its parts, as far as an address names them. */
interface NamedTicket {
  id: string
  subtickets: readonly { id: string }[]
}

const nameOf = ({ id }: { id: string }, part?: { id: string }): string => (part ? `t${id}.${part.id}` : `t${id}`)

/** Returns the counts of each ticket and its parts, zeros included. */
export const namedCounts = (tickets: readonly NamedTicket[], chosen: TicketChoices): NamedCounts =>
  Object.fromEntries(
    tickets.flatMap((ticket) => {
      const { count, subtickets } = chosen[ticket.id] ?? noChoice
      const countOf = ({ id }: { id: string }) => (count > 0 ? (subtickets[id] ?? 0) : 0)
      const parts = ticket.subtickets.map((part) => [nameOf(ticket, part), countOf(part)] as const)
      return [[nameOf(ticket), count] as const, ...parts]
    }),
  )

function ticketChoice(ticket: Ticket, query: URLSearchParams): TicketChoice {
  const countOf = (part?: Subticket) => toCount(query.get(nameOf(ticket, part)) ?? 0)
  return ticket.subtickets
    .filter((part) => query.has(nameOf(ticket, part)))
    .reduce(
      (choice, part) => {
        const { min, max } = subticketLimits(ticket, part, choice.count)
        return withSubticketCount(choice, part.id, clamp(countOf(part), min, Math.min(max, maxCount)))
      },
      withCount(ticket, noChoice, countOf()),
    )
}

/** Returns the counts of tickets in an address (`?t101=2&t102=1&t102.7=1`); invalid ones are ignored. */
function countsIn(search: string, tickets: readonly Ticket[]): TicketChoices {
  const query = new URLSearchParams(search)
  const chosen = tickets.map((ticket) => [ticket.id, ticketChoice(ticket, query)] as const)
  return Object.fromEntries(chosen.filter(([, { count }]) => count > 0))
}

/** The choices for an event as stored in the address of its page: `?date=2026-12-05&time=14:00&t101=2`. */
export interface KeptChoice {
  day?: CalendarDate
  start?: WallDateTime
  tickets: TicketChoices
}

/**
 * Returns the query of a page with the choices added; its other parameters stay.
 * @param published the tickets that the event was published with
 * @param live those of its live offer; until that is loaded, counts of other tickets stay, since some may be sold by now
 */
export function withChoice(
  search: string,
  { day, start, tickets: chosen }: KeptChoice,
  published: readonly NamedTicket[],
  live?: readonly NamedTicket[],
): string {
  const query = new URLSearchParams(search)
  setOrDelete(query, 'date', day ?? (start && dayOf(start)))
  setOrDelete(query, 'time', start && formatTime(start))
  const counts = namedCounts([...published, ...(live ?? [])], chosen)
  if (live) removeUnknownCounts(query, counts)
  for (const [name, count] of entriesOf(counts)) setOrDelete(query, name, count)
  return searchOf(query)
}

/** Returns the choices in an address; invalid ones are ignored. */
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

/** Returns the choices with those of a line added. */
function withLine(choices: TicketChoices, line: VisitLine): TicketChoices {
  return ticketsOf(line).reduce<TicketChoices>((all, { id, count, subtickets }) => {
    const before = all[id] ?? noChoice
    const together = (one: number, other: number) => Math.min(maxCount, one + other)
    const parts = subtickets.map((part) => [part.id, together(before.subtickets[part.id] ?? 0, part.count)] as const)
    return {
      ...all,
      [id]: {
        count: together(before.count, count),
        subtickets: { ...before.subtickets, ...Object.fromEntries(parts) },
      },
    }
  }, choices)
}

/** Returns the tickets of a visit in the cart, whether or not they are still sold. */
export const ticketsOfVisit = (lines: readonly LineItem[], visit: BookedVisit): NamedTicket[] =>
  lines.flatMap((line): NamedTicket[] => (isOfVisit(line, visit) ? ticketsOf(line) : []))

/** Returns the choices of a visit, for changing it on the page of its event. */
export function choiceOfVisit(lines: readonly LineItem[], visit: BookedVisit): KeptChoice {
  const { start } = visit
  const tickets = lines.filter((line) => isOfVisit(line, visit)).reduce<TicketChoices>(withLine, {})
  if (start === undefined) return { tickets }
  const time = visitTime(visit)
  return { day: dayOf(start), ...(time && { start: time }), tickets }
}
