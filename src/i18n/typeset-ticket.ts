import type { Locale } from '#domain/shop/languages.ts'
import type { Ticket } from '#domain/tickets/ticket.ts'
import { setter } from './setter.ts'

/** A ticket whose texts are set as the language is printed, as it is published and as it is asked for live. */
export function typesetTicket(ticket: Ticket, locale: Locale): Ticket {
  const set = setter(locale)
  return {
    ...set(ticket, 'name', 'text', 'groupName'),
    subtickets: ticket.subtickets.map((part) => set(part, 'name')),
  }
}
