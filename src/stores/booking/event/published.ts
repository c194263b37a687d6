import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { EventOnSale } from '#domain/catalogue/events.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { countsIn, namedCounts } from '#domain/tickets/choice-address.ts'
import { bookingWay, type BookingWay } from '#domain/tickets/day-slots.ts'
import { choicesPrice } from '#domain/tickets/ticket-choice.ts'
import type { TicketOffer } from '#domain/tickets/ticket.ts'
import type { PageAddress } from '#stores/booking/shared/address.ts'
import type { BookedDays } from '#stores/booking/shared/booked-days.ts'
import { followPublished } from '#stores/booking/shared/published-address.ts'
import type { Loading } from '#stores/calls/latest.ts'
import { derived } from '#stores/derived/derived.ts'
import { eventChoices, type EventChoices } from './choices.ts'
import type { EventOrder } from './order.ts'
import type { EventTickets } from './tickets.ts'
import type { EventTimes } from './times.ts'

/** What the page of an event shows of its booking from the first, and lets its visitor operate. */
export interface ShownEvent {
  event: EventOnSale
  way: BookingWay
  choices: EventChoices
  /** How many come together; one where the museum doesn't ask. */
  $party: WritableAtom<number>
  /** The answer to the question for the tickets of a day, or of all days. */
  $offer: ReadableAtom<Loading<TicketOffer>>
  /** Whether a visit that lies in the cart is being changed. */
  $changes: ReadableAtom<boolean>
  /** Whether the times are still to come. */
  $waits: ReadableAtom<boolean>
  /** What is said of tickets that a link asked for and that can't be had. */
  $lostTickets: ReadableAtom<Problem | undefined>
  days: Pick<BookedDays, '$over'>
  times: Pick<EventTimes, '$slot'>
  tickets: EventTickets
  order: EventOrder & {
    /** Whether it was asked for, and waits for what is on the way. */
    $isAsked: WritableAtom<boolean>
  }
  /** Whether nothing can be chosen yet. */
  $isHeld: ReadableAtom<boolean>
}

/** It, before any code or answer has come. */
export interface PublishedEvent extends ShownEvent {
  /**
   * Takes up what the address says is counted, and keeps it there; to be called once the browser has the page.
   * @returns ends it
   */
  begin: (this: void, address: PageAddress, asksParty: boolean | undefined) => () => void
}

/**
 * An event's booking as its page was published: nothing is asked, so that there is nothing to hold against what is chosen.
 * `eventBooking` takes it over, with all that was chosen, and with a press that puts it into the cart.
 */
export function publishedEvent(event: EventOnSale): PublishedEvent {
  const choices = eventChoices()
  const $tickets = atom(event.tickets)
  const $party = atom(1)
  const $isHeld = atom(false)
  const $isAsked = atom(false)
  const $none = atom(undefined)
  return {
    event,
    way: bookingWay(event.tickets, event.performances.length),
    choices,
    $party,
    $isHeld,
    $offer: atom({ state: 'idle' }),
    $changes: atom(false),
    $waits: atom(true),
    $lostTickets: $none,
    days: { $over: $none },
    times: { $slot: $none },
    tickets: {
      $tickets,
      $limits: atom({}),
      $notes: atom({}),
      $price: derived([$tickets, choices.$tickets], choicesPrice),
    },
    order: {
      $problems: atom([]),
      $tries: atom(0),
      $isAsked,
      $dayProblem: $none,
      $timeProblem: $none,
      $ticketsProblem: $none,
      add: () => $isAsked.set(true),
    },
    begin: (address, asksParty) =>
      followPublished(
        address,
        { $party, $isHeld },
        asksParty,
        (search) => choices.chooseTickets(countsIn(search, event.tickets)),
        derived([choices.$tickets], (chosen) => namedCounts(event.tickets, chosen)),
      ),
  }
}
