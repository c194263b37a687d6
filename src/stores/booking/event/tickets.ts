import type { ReadableAtom } from 'nanostores'
import type { Money } from '#domain/money/money.ts'
import { choicesPrice } from '#domain/tickets/ticket-choice.ts'
import { ticketLimit, ticketsOfSlot } from '#domain/tickets/ticket-limit.ts'
import type { Ticket } from '#domain/tickets/ticket.ts'
import { $cart } from '#stores/cart/cart.ts'
import { derived } from '#stores/derived/derived.ts'
import type { EventChoices } from './choices.ts'
import type { EventOffer } from './offer.ts'
import type { EventTimes } from './times.ts'

/** The tickets that can be counted. */
export interface EventTickets {
  /** Those sold for the time chosen. */
  $tickets: ReadableAtom<Ticket[]>
  /** The highest count of each, by id; absent where nothing limits it yet. */
  $limits: ReadableAtom<Record<string, number | undefined>>
  /** What those chosen come to. */
  $price: ReadableAtom<Money>
}

/** Works out the tickets of the time chosen, and how many of each there may be. */
export function eventTickets(
  offer: EventOffer,
  { $day, $tickets: $choices }: EventChoices,
  { $slot }: EventTimes,
): EventTickets {
  const $tickets = derived([offer.$tickets, $slot], (tickets, slot) => (slot ? ticketsOfSlot(tickets, slot) : tickets))
  return {
    $tickets,
    $limits: derived([$tickets, $choices, $slot, $cart, $day], (tickets, choices, slot, lines, day) =>
      Object.fromEntries(tickets.map((ticket) => [ticket.id, ticketLimit(ticket, tickets, choices, slot, lines, day)])),
    ),
    $price: derived([$tickets, $choices], choicesPrice),
  }
}
