import type { ReadableAtom } from 'nanostores'
import { type BookingContext, partyProblem } from '#domain/availability/availability.ts'
import { unavailableTime } from '#domain/availability/day-availability.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { placesInCart } from '#domain/lines/places-in-cart.ts'
import { maxNote } from '#domain/availability/counts.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import { type EventOnSale, visibleTickets } from '#domain/tickets/ticket.ts'
import { daySlots, keptSlot } from '#domain/tickets/day-slots.ts'
import { limitNote, ticketLimit, ticketsOfSlot } from '#domain/tickets/ticket-problems.ts'
import {
  choicesPrice,
  maxTicketCount,
  noChoice,
  type TicketChoices,
  wantedKinds,
} from '#domain/tickets/ticket-choice.ts'
import { ticketsLackingPaid } from '#domain/tickets/ticket-lines.ts'
import type { dayChoices } from '#stores/booking/day/choices.ts'
import { derived } from '#stores/derived/derived.ts'
import type { EventAnswers } from './answers.ts'

/** The stores that the times and tickets of an event are derived from. */
interface Sources {
  event: EventOnSale
  answers: EventAnswers
  choices: ReturnType<typeof dayChoices<WallDateTime, TicketChoices>>
  $context: ReadableAtom<BookingContext | undefined>
  /** The cart without what is being changed. */
  $others: ReadableAtom<LineItem[]>
  /** The places that a time must have to be offered instead of another. */
  $needed: ReadableAtom<number>
}

/** Derives the offer of an event: the published one, until the live one is loaded. */
export function eventOffer({ event, answers }: Pick<Sources, 'event' | 'answers'>) {
  const $live = derived([answers.offer.$answer], (answer) => (answer.state === 'ready' ? answer.value : undefined))
  return {
    $live,
    /** The tickets to be shown, before a time is chosen. */
    $shown: derived([$live], (live) => (live ? visibleTickets(live.tickets) : event.tickets)),
  }
}

export type EventOffer = ReturnType<typeof eventOffer>

/** Derives the beginning times from the offer, the choices and the cart. */
export function eventTimes({ $live }: EventOffer, { event, choices, $context, $others, $needed }: Sources) {
  const { $day, $time, $requested, $unavailable, $selection } = choices
  const $wanted = derived([$live, $selection], (live, chosen) => (live ? wantedKinds(live.tickets, chosen) : []))
  const $slots = derived([$live, $day, $others, $wanted, $context], (live, day, lines, wanted, context) =>
    live && context ? daySlots(live, event.id, { day, lines, wanted, ...context }) : [],
  )
  const $missedTime = derived([$requested, $slots, $needed], unavailableTime)
  const $slot = derived([$slots, $time, $missedTime], (slots, start, missed) =>
    missed ? undefined : keptSlot(slots, start),
  )
  return {
    /** The times of the chosen day, or all of them if performances are listed, with the places left. */
    $slots,
    /** The selected time. */
    $slot,
    /** The problem of all times together, if the party is too large for each. */
    $tooLarge: derived([$slots], partyProblem),
    /** The problem of an unavailable time that a link asked for, or that was pressed, with the nearest ones. */
    $unavailableTime: derived([$unavailable, $missedTime, $slots, $needed], (pressed, missed, slots, needed) =>
      pressed === undefined ? missed : unavailableTime(pressed, slots, needed),
    ),
    /** Number of places at the selected time that the cart takes. */
    $inCart: derived([$others, $slot], (lines, slot) => (slot ? placesInCart(lines, event.id, slot.start) : 0)),
  }
}

export type EventTimes = ReturnType<typeof eventTimes>

/** Derives the tickets of the selected time, and their limits. */
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
    /** The tickets sold for the selected time. */
    $tickets,
    /** The highest count of each, by id; absent if nothing limits it yet. */
    $limits,
    /** The reason why a ticket at its limit can't go up, or a note about a chosen one, by id. */
    $notes: derived(
      [$tickets, $selection, $limits, $slot, $others, $day],
      (tickets, chosen, limits, slot, lines, day) => {
        const lacking = ticketsLackingPaid(tickets, chosen, { day, slot }, lines)
        return Object.fromEntries(
          tickets.map((ticket) => {
            const { count } = chosen[ticket.id] ?? noChoice
            const limit = limits[ticket.id] ?? Infinity
            const max = maxTicketCount(ticket)
            if (count >= limit) return [ticket.id, limitNote(ticket, tickets, { slot, lines, day })]
            return [ticket.id, count >= max ? maxNote(max) : lacking[ticket.id]?.notice]
          }),
        )
      },
    ),
    /** The day, the time and the cart beside which the tickets are chosen. */
    $where: derived([$slot, $day, $others], (slot, day, lines) => ({ slot, day, lines })),
    /** The sum of the tickets chosen. */
    $price: derived([$tickets, $selection], choicesPrice),
  }
}
