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
