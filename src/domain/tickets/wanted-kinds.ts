import type { TicketId } from '#domain/ids/ids.ts'
import type { TicketChoices } from './ticket-choice.ts'
import { isTimed } from './ticket-kind.ts'
import type { Ticket } from './ticket.ts'
import { visibleTickets } from './visible-tickets.ts'

/** The kinds of timed tickets that are wanted and can be had at some time at least: a time without one of them is no offer. */
export const wantedKinds = (tickets: readonly Ticket[], choices: TicketChoices): TicketId[] =>
  visibleTickets(tickets)
    .filter((ticket) => isTimed(ticket) && (choices[ticket.id]?.count ?? 0) > 0)
    .map(({ id }) => id)
