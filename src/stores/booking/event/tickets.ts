import type { ReadableAtom } from 'nanostores'
import type { Money } from '#domain/money/money.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { mostNote } from '#domain/availability/counts.ts'
import { limitNote, ticketLimit, ticketsOfSlot } from '#domain/tickets/ticket-limit.ts'
import { ticketsLackingPaid } from '#domain/tickets/ticket-lines.ts'
import { choicesPrice, mostOf, noChoice } from '#domain/tickets/ticket-choice.ts'
import type { Ticket } from '#domain/tickets/ticket.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
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
  /** Why, of those whose count has come to it, or what is worth knowing of those chosen, by id. */
  $notes: ReadableAtom<Record<string, Problem | undefined>>
  /** What those chosen come to. */
  $price: ReadableAtom<Money>
}

/**
 * Works out the tickets of the time chosen, and how many of each there may be.
 * @param $lines what lies in the cart besides
 */
export function eventTickets(
  offer: EventOffer,
  { $day, $tickets: $choices }: EventChoices,
  { $slot }: EventTimes,
  $lines: ReadableAtom<LineItem[]>,
): EventTickets {
  const $tickets = derived([offer.$tickets, $slot], (tickets, slot) => (slot ? ticketsOfSlot(tickets, slot) : tickets))
  const $limits = derived([$tickets, $choices, $slot, $lines, $day], (tickets, choices, slot, lines, day) =>
    Object.fromEntries(tickets.map((ticket) => [ticket.id, ticketLimit(ticket, tickets, choices, slot, lines, day)])),
  )
  return {
    $tickets,
    $limits,
    $notes: derived(
      [$tickets, $choices, $limits, $slot, $lines, $day],
      (tickets, choices, limits, slot, lines, day) => {
        const lacking = ticketsLackingPaid(tickets, choices, { day, slot }, lines)
        return Object.fromEntries(
          tickets.map((ticket) => {
            const { count } = choices[ticket.id] ?? noChoice
            const limit = limits[ticket.id] ?? Infinity
            const most = mostOf(ticket)
            if (count >= limit) return [ticket.id, limitNote(ticket, tickets, slot, lines, day)]
            return [ticket.id, count >= most ? mostNote(most) : lacking[ticket.id]?.notice]
          }),
        )
      },
    ),
    $price: derived([$tickets, $choices], choicesPrice),
  }
}
