import { withCount } from '#domain/availability/counts.ts'
import type { Ticket } from '#domain/tickets/ticket.ts'
import type { TicketChoice } from '#domain/tickets/ticket-choice.ts'

/** The kinds of tickets of which some are chosen. */
export const chosenTickets = (tickets: readonly Ticket[], choice: Readonly<Record<string, TicketChoice>>): Ticket[] =>
  tickets.filter(({ id }) => (choice[id]?.count ?? 0) > 0)

/** How many of each, such as "Adults × 2, Children × 1". */
export const ticketsInWords = (tickets: readonly Ticket[], choice: Readonly<Record<string, TicketChoice>>): string =>
  tickets.map(({ id, name }) => withCount(name, choice[id]?.count ?? 0)).join(', ')
