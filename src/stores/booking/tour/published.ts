import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { Problem } from '#domain/forms/problem.ts'
import { namedTourCounts, tourChoiceIn } from '#domain/tours/tour-address.ts'
import { chosenAt } from '#domain/tours/tour-limits.ts'
import { tourSums } from '#domain/tours/tour-choice.ts'
import type { TourOnSale } from '#domain/tours/tour.ts'
import type { PageAddress } from '#stores/booking/shared/address.ts'
import type { BookedDays } from '#stores/booking/shared/booked-days.ts'
import { followPublished } from '#stores/booking/shared/published-address.ts'
import type { Loading } from '#stores/calls/latest.ts'
import { derived } from '#stores/derived/derived.ts'
import { keepAnswers, keptAnswers, tourChoices, type TourChoices } from './choices.ts'
import type { TourCounts } from './counts.ts'
import type { TourOrder } from './order.ts'
import type { TourTimes } from './times.ts'

/** What the page of a tour shows of its booking from the first, and lets its visitor operate, as with events. */
export interface ShownTour {
  tour: TourOnSale
  choices: TourChoices
  /** How many come together; one where the museum doesn't ask. */
  $party: WritableAtom<number>
  /** What became of asking for the day chosen. */
  $offer: ReadableAtom<Loading<unknown>>
  /** Index of the cart's line that is being changed; absent where a new one is put together. */
  $line: ReadableAtom<number | undefined>
  /** What is said of tickets that a link asked for and that can't be had. */
  $lostTickets: ReadableAtom<Problem | undefined>
  days: Pick<BookedDays, '$over'>
  times: Pick<TourTimes, '$time' | '$offered'>
  counts: TourCounts
  order: TourOrder & {
    /** As with events. */
    $isAsked: WritableAtom<boolean>
  }
  /** As with events. */
  $isHeld: ReadableAtom<boolean>
}

/** It, before any code or answer has come. */
export interface PublishedTour extends ShownTour {
  /** As with events. */
  begin: (this: void, address: PageAddress, asksParty: boolean | undefined) => () => void
}

/** A tour's booking as its page was published, which `tourBooking` takes over. */
export function publishedTour(tour: TourOnSale): PublishedTour {
  const choices = tourChoices()
  const $chosen = derived([choices.$choice], (choice) => chosenAt(tour, tour, choice, undefined))
  const $party = atom(1)
  const $isHeld = atom(false)
  const $isAsked = atom(false)
  const $none = atom(undefined)
  return {
    tour,
    choices,
    $party,
    $isHeld,
    $offer: atom({ state: 'idle' }),
    $line: $none,
    $lostTickets: $none,
    days: { $over: $none },
    times: { $time: $none, $offered: atom(tour) },
    counts: {
      $chosen,
      $limits: atom({}),
      $notes: atom({}),
      $sums: derived([$chosen], (chosen) => tourSums(tour, tour, chosen)),
    },
    order: {
      $problems: atom([]),
      $tries: atom(0),
      $isAsked,
      $dayProblem: $none,
      problemOf: () => $none,
      add: () => $isAsked.set(true),
    },
    begin: (address, asksParty) => {
      const stop = followPublished(
        address,
        { $party, $isHeld },
        asksParty,
        (search) => {
          const { tickets, tours, priceId } = tourChoiceIn(search, tour)
          choices.choose({ ...choices.$choice.get(), tickets, tours, priceId, answers: keptAnswers(tour) })
        },
        derived([choices.$tickets], (chosen) => namedTourCounts(tour, chosen)),
      )
      const stopKeeping = $isHeld.get() ? () => {} : keepAnswers(tour, choices)
      return () => {
        stop()
        stopKeeping()
      }
    },
  }
}
