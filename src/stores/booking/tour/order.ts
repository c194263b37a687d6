import { atom, type ReadableAtom } from 'nanostores'
import type { Problem } from '#domain/forms/problem.ts'
import { shownTourProblems, tourProblems } from '#domain/tours/tour-problems.ts'
import { guidedTourLineOf } from '#domain/tours/tour-line.ts'
import type { TourOnSale } from '#domain/tours/tour.ts'
import { onceShown } from '#stores/calls/after-press.ts'
import { addLines, replaceLine } from '#stores/cart/changes.ts'
import { derived } from '#stores/derived/derived.ts'
import type { TourChoices } from './choices.ts'
import type { TourCounts } from './counts.ts'
import type { BookedDays } from '#stores/booking/shared/booked-days.ts'
import type { TourTimes } from './times.ts'

/** Putting a tour into the cart, and what keeps it from there. */
export interface TourOrder {
  /** What is told of it: asking for too many at once, everything else once one has tried. */
  $problems: ReadableAtom<Problem[]>
  /** How often one has tried in vain. */
  $tries: ReadableAtom<number>
  $dayProblem: ReadableAtom<Problem | undefined>
  /** The problem about a part: `time`, `tours`, `tickets`, or the id of a question or of a part of a ticket. */
  problemOf: (this: void, about: string) => ReadableAtom<Problem | undefined>
  /** Puts what was chosen into the cart, or in the place of the line that is being changed, unless there are problems. */
  add: (this: void) => void
}

/**
 * Holds what was chosen against what there is.
 * @param $line index of the cart's line that is being changed, where one is
 */
export function tourOrder(
  tour: TourOnSale,
  choices: TourChoices,
  { $gone }: BookedDays,
  { $time, $offered }: TourTimes,
  { $chosen, $sums }: TourCounts,
  $line: ReadableAtom<number | undefined>,
): TourOrder {
  const $tries = atom(0)
  const $all = derived([$offered, $chosen, $time, $gone], (offered, chosen, time, gone) => {
    const problems = tourProblems(tour, offered, chosen, time)
    return gone ? [{ ...gone, about: 'date' }, ...problems.filter(({ about }) => about !== 'time')] : problems
  })
  const $problems = derived([$all, $tries], (problems, tries) => shownTourProblems(problems, tries > 0))
  const problemOf = (subject: string) =>
    derived([$problems], (problems) => problems.find(({ about }) => about === subject))
  return {
    $problems,
    $tries,
    $dayProblem: derived(
      [$problems, $gone],
      (problems, gone) => gone ?? problems.find(({ about }) => about === 'date'),
    ),
    problemOf,
    add() {
      const chosen = $chosen.get()
      const { date, time } = chosen
      if ($all.get().length > 0 || date === undefined || time === undefined) return $tries.set($tries.get() + 1)
      const line = guidedTourLineOf(tour, $offered.get(), chosen, { date, time })
      const { ticketCount, tourCount } = $sums.get()
      const index = $line.get()
      if (index === undefined) onceShown(() => addLines([line]))
      else replaceLine(index, line)
      choices.taken(ticketCount || tourCount, index !== undefined)
      $tries.set(0)
    },
  }
}
