import type { EventId } from '#domain/shop/ids.ts'
import type { ReadableAtom } from 'nanostores'
import { type Asker, partyProblem } from '#domain/availability/availability.ts'
import { lostTime, type LostTime } from '#domain/availability/times.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import { placesInCart } from '#domain/cart/places-in-cart.ts'
import { daySlots, type DaySlot, keptSlot } from '#domain/tickets/day-slots.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { wantedKinds } from '#domain/tickets/ticket-choice.ts'
import { derived } from '#stores/derived/derived.ts'
import type { EventChoices } from './choices.ts'
import type { EventOffer } from './offer.ts'

/** The beginning times that can be chosen. */
export interface EventTimes {
  /** Those of the day chosen, or all where performances are listed, with the places left. */
  $slots: ReadableAtom<DaySlot[]>
  /** The one that holds. */
  $slot: ReadableAtom<DaySlot | undefined>
  /** What is said of all of them, where the party is too large for each. */
  $tooLarge: ReadableAtom<Problem | undefined>
  /** What is said of a time that a link asked for, where it can't be had. */
  $lost: ReadableAtom<LostTime<DaySlot> | undefined>
  /** Places that the cart takes of it already. */
  $inCart: ReadableAtom<number>
}

/**
 * Works out the times from what is offered, what is chosen, and what the cart takes of them.
 * @param $lines what lies in the cart besides
 */
export function eventTimes(
  eventId: EventId,
  { $live }: EventOffer,
  { $day, $start, $asked, $tickets }: EventChoices,
  $asker: ReadableAtom<Asker | undefined>,
  $lines: ReadableAtom<LineItem[]>,
): EventTimes {
  const $wanted = derived([$live, $tickets], (live, chosen) => (live ? wantedKinds(live.tickets, chosen) : []))
  const $slots = derived([$live, $day, $lines, $wanted, $asker], (live, day, lines, wanted, asker) =>
    live && asker ? daySlots(live, eventId, { day, lines, wanted, ...asker }) : [],
  )
  const $lost = derived([$asked, $slots, $asker], (asked, slots, asker) => lostTime(asked, slots, asker?.party))
  const $slot = derived([$slots, $start, $lost], (slots, start, lost) => (lost ? undefined : keptSlot(slots, start)))
  return {
    $slots,
    $slot,
    $tooLarge: derived([$slots], partyProblem),
    $lost,
    $inCart: derived([$lines, $slot], (lines, slot) => (slot ? placesInCart(lines, eventId, slot.start) : 0)),
  }
}
