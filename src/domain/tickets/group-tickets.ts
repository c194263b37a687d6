import type { Ticket } from './ticket.ts'

/** Tickets under one heading; those without a group have none. */
export interface TicketGroup {
  id?: string
  name?: string
  tickets: Ticket[]
}

/** Tickets by group, groups and tickets in the order they are delivered (section 3, group_id and sequence_no). */
export function groupTickets(tickets: readonly Ticket[]): TicketGroup[] {
  const groups = new Map<string | undefined, TicketGroup>()
  for (const ticket of tickets) {
    const { groupId: id, groupName: name } = ticket
    const group = groups.get(id)
    if (group) group.tickets.push(ticket)
    else groups.set(id, { id, name, tickets: [ticket] })
  }
  return [...groups.values()]
}
