import type { ReadableAtom } from 'nanostores'
import { type Ticket, type TicketOffer, visibleTickets } from '#domain/tickets/ticket.ts'
import type { Latest } from '#stores/calls/latest.ts'
import { derived } from '#stores/derived/derived.ts'

/** What an event offers: as its page was published with, until the server has said what there is now. */
export interface EventOffer {
  $live: ReadableAtom<TicketOffer | undefined>
  /** The tickets to be shown, before a time is chosen. */
  $tickets: ReadableAtom<Ticket[]>
}

/** @param published tickets the page was published with */
export function eventOffer({ $answer }: Latest<never, TicketOffer>, published: Ticket[]): EventOffer {
  const $live = derived([$answer], (answer) => (answer.state === 'ready' ? answer.value : undefined))
  return { $live, $tickets: derived([$live], (live) => (live ? visibleTickets(live.tickets) : published)) }
}
