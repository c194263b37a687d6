import type { Ticket } from './ticket.ts'
import { isTimed } from './ticket-kind.ts'

/**
 * The tickets to be shown: those in mode 1 or 5 with no schedule entry having places left are hidden
 * (section 5, "Event tickets"). If that leaves none, the screen says "sold out" and offers the next date.
 */
export const visibleTickets = (tickets: readonly Ticket[]): Ticket[] =>
  tickets.filter((ticket) => !isTimed(ticket) || ticket.schedule.some(({ left }) => left > 0))
