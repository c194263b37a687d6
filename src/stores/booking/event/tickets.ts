import type { ReadableAtom } from 'nanostores'
import { type BookingContext, partyProblem } from '#domain/availability/availability.ts'
import { lostTime } from '#domain/availability/times.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import { placesInCart } from '#domain/cart/places-in-cart.ts'
import { mostNote } from '#domain/availability/counts.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { EventOnSale } from '#domain/catalogue/events.ts'
import { daySlots, keptSlot } from '#domain/tickets/day-slots.ts'
import { limitNote, ticketLimit, ticketsOfSlot } from '#domain/tickets/ticket-limit.ts'
import { choicesPrice, mostOf, noChoice, type TicketChoices, wantedKinds } from '#domain/tickets/ticket-choice.ts'
import { ticketsLackingPaid } from '#domain/tickets/ticket-lines.ts'
import { visibleTickets } from '#domain/tickets/ticket.ts'
import type { dayChoices } from '#stores/booking/day/choices.ts'
import { derived } from '#stores/derived/derived.ts'
import type { EventAnswers } from './answers.ts'

/** Stores that the times and tickets of an event are derived from. */
interface Sources {
  event: EventOnSale
  answers: EventAnswers
  choices: ReturnType<typeof dayChoices<WallDateTime, TicketChoices>>
  $context: ReadableAtom<BookingContext | undefined>
  /** The cart without what is being changed. */
  $others: ReadableAtom<LineItem[]>
}

/** Works out what an event offers: as its page was published with, until the server has said what there is now. */
export function eventOffer({ event, answers }: Pick<Sources, 'event' | 'answers'>) {
  const $live = derived([answers.offer.$answer], (answer) => (answer.state === 'ready' ? answer.value : undefined))
  return {
    $live,
    /** The tickets to be shown, before a time is chosen. */
    $shown: derived([$live], (live) => (live ? visibleTickets(live.tickets) : event.tickets)),
  }
}

export type EventOffer = ReturnType<typeof eventOffer>

/** Works out the beginning times from what is offered, what is chosen, and what the cart takes of them. */
export function eventTimes({ $live }: EventOffer, { event, choices, $context, $others }: Sources) {
  const { $day, $time, $requested, $selection } = choices
  const $wanted = derived([$live, $selection], (live, chosen) => (live ? wantedKinds(live.tickets, chosen) : []))
  const $slots = derived([$live, $day, $others, $wanted, $context], (live, day, lines, wanted, context) =>
    live && context ? daySlots(live, event.id, { day, lines, wanted, ...context }) : [],
  )
  const $lost = derived([$requested, $slots, $context], (start, slots, context) =>
    lostTime(start, slots, context?.party),
  )
  const $slot = derived([$slots, $time, $lost], (slots, start, lost) => (lost ? undefined : keptSlot(slots, start)))
  return {
    /** The times of the day chosen, or all where performances are listed, with the places left. */
    $slots,
    /** The time that holds. */
    $slot,
    /** The problem of all of them, where the party is too large for each. */
    $tooLarge: derived([$slots], partyProblem),
    /** The problem of a time that a link asked for, where it can't be had, with those nearest to it. */
    $lost,
    /** Number of places that the cart takes of the time that holds. */
    $inCart: derived([$others, $slot], (lines, slot) => (slot ? placesInCart(lines, event.id, slot.start) : 0)),
  }
}

export type EventTimes = ReturnType<typeof eventTimes>

/** Works out the tickets of the time chosen, and how many of each there may be. */
export function eventTickets({ $shown }: EventOffer, { $slot }: EventTimes, { choices, $others }: Sources) {
  const { $day, $selection } = choices
  const $tickets = derived([$shown, $slot], (tickets, slot) => (slot ? ticketsOfSlot(tickets, slot) : tickets))
  const $limits = derived([$tickets, $selection, $slot, $others, $day], (tickets, chosen, slot, lines, day) =>
    Object.fromEntries(
      tickets.map((ticket): [string, number | undefined] => [
        ticket.id,
        ticketLimit(ticket, tickets, chosen, { slot, lines, day }),
      ]),
    ),
  )
  return {
    /** The tickets sold for the time chosen. */
    $tickets,
    /** The highest count of each, by id; absent where nothing limits it yet. */
    $limits,
    /** The reason, of those whose count has come to it, or what is worth knowing of those chosen, by id. */
    $notes: derived(
      [$tickets, $selection, $limits, $slot, $others, $day],
      (tickets, chosen, limits, slot, lines, day) => {
        const lacking = ticketsLackingPaid(tickets, chosen, { day, slot }, lines)
        return Object.fromEntries(
          tickets.map((ticket) => {
            const { count } = chosen[ticket.id] ?? noChoice
            const limit = limits[ticket.id] ?? Infinity
            const most = mostOf(ticket)
            if (count >= limit) return [ticket.id, limitNote(ticket, tickets, { slot, lines, day })]
            return [ticket.id, count >= most ? mostNote(most) : lacking[ticket.id]?.notice]
          }),
        )
      },
    ),
    /** The sum of the tickets chosen. */
    $price: derived([$tickets, $selection], choicesPrice),
  }
}
