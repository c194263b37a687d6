import type { NamedCounts } from '#domain/counts/asked-counts.ts'
import { clamp, mostCounted, toCount } from '#domain/counts/count.ts'
import {
  noChoice,
  subticketLimits,
  withCount,
  withSubticketCount,
  type TicketChoice,
  type TicketChoices,
} from './ticket-choice.ts'
import type { Subticket, Ticket } from './ticket.ts'

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

function ticketChoice(ticket: Ticket, query: URLSearchParams): TicketChoice {
  const countOf = (part?: Subticket) => toCount(query.get(nameOf(ticket, part)) ?? 0)
  return ticket.subtickets
    .filter((part) => query.has(nameOf(ticket, part)))
    .reduce(
      (choice, part) => {
        const { min, max } = subticketLimits(ticket, part, choice.count)
        return withSubticketCount(choice, part.id, clamp(countOf(part), min, Math.min(max, mostCounted)))
      },
      withCount(ticket, noChoice, countOf()),
    )
}

/** How many of each ticket an address asks for (`?t101=2&t102=1&t102.7=1`); what it can't mean is left out. */
export function countsIn(search: string, tickets: readonly Ticket[]): TicketChoices {
  const query = new URLSearchParams(search)
  const chosen = tickets.map((ticket) => [ticket.id, ticketChoice(ticket, query)] as const)
  return Object.fromEntries(chosen.filter(([, { count }]) => count > 0))
}
