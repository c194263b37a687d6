import type { ReadableAtom } from 'nanostores'
import type { Problem } from '#domain/forms/problem.ts'
import { chosenAt, tourLimits, tourNotes, type TourLimits } from '#domain/tours/tour-limits.ts'
import { tourSums, type TourChoice, type TourSums } from '#domain/tours/tour-choice.ts'
import type { TourOnSale } from '#domain/tours/tour.ts'
import { derived } from '#stores/derived/derived.ts'
import type { TourChoices } from './choices.ts'
import type { TourTimes } from './times.ts'

/** What is counted: tickets, their parts and tours, or the one price of a tour as a whole. */
export interface TourCounts {
  /** What is chosen, at the time that holds. */
  $chosen: ReadableAtom<TourChoice>
  /** The highest count of each counter, by `TourLimits`. */
  $limits: ReadableAtom<TourLimits>
  /** Why, of those that have come to it. */
  $notes: ReadableAtom<Record<string, Problem | undefined>>
  $sums: ReadableAtom<TourSums>
}

/** Works out how many there may be of what is sold at the time chosen, and what they come to. */
export function tourCounts(tour: TourOnSale, { $choice }: TourChoices, { $time, $offered }: TourTimes): TourCounts {
  const $chosen = derived([$choice, $time, $offered], (choice, time, offered) =>
    chosenAt(tour, offered, choice, time?.time),
  )
  const $limits = derived([$chosen, $time, $offered], (choice, time, offered) =>
    time ? tourLimits(tour, offered, choice, time) : {},
  )
  return {
    $chosen,
    $limits,
    $notes: derived([$chosen, $limits, $time, $offered], (choice, limits, time, offered) =>
      time ? tourNotes(tour, offered, choice, time, limits) : {},
    ),
    $sums: derived([$chosen, $offered], (choice, offered) => tourSums(tour, offered, choice)),
  }
}
