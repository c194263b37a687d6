import type { Ticket } from './ticket.ts'

/**
 * How a ticket is sold: for admission in a time slot, for a performance at its fixed time, for a
 * whole day, or open, which is without any time.
 */
export type TicketKind = 'slot' | 'performance' | 'day' | 'open'

/** The kind of a ticket by its mode (section 3, "Ticket"): 1 slot, 5 performance, 3 day, any other open. */
export function kindOf({ mode }: Pick<Ticket, 'mode'>): TicketKind {
  if (mode === 1) return 'slot'
  if (mode === 5) return 'performance'
  return mode === 3 ? 'day' : 'open'
}

/** Whether a ticket is for a beginning time that has to be chosen. */
export const isTimed = (ticket: Pick<Ticket, 'mode'>): boolean => {
  const kind = kindOf(ticket)
  return kind === 'slot' || kind === 'performance'
}

/** Whether nobody can buy a ticket, for it needs a beginning time and has none, sold out or not. */
export const isUnscheduled = (ticket: Pick<Ticket, 'mode' | 'schedule'>): boolean =>
  isTimed(ticket) && ticket.schedule.length === 0

/** The tickets of an event that somebody can buy, as far as its page knows: prices in lists count these alone. */
export const ticketsOnSale = ({ tickets, unscheduled = [] }: { tickets: Ticket[]; unscheduled?: string[] }): Ticket[] =>
  tickets.filter(({ id }) => !unscheduled.includes(id))
