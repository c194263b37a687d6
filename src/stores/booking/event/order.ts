import { atom, type ReadableAtom } from 'nanostores'
import { visitOf } from '#domain/cart/visit.ts'
import type { EventOnSale } from '#domain/catalogue/events.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { BookingWay } from '#domain/tickets/day-slots.ts'
import { withDayOfTime, shownProblems, ticketProblems } from '#domain/tickets/ticket-problems.ts'
import { choicesCount } from '#domain/tickets/ticket-choice.ts'
import { ticketLinesOf } from '#domain/tickets/ticket-lines.ts'
import { onceShown } from '#stores/calls/after-press.ts'
import { addLines, replaceVisit } from '#stores/cart/changes.ts'
import { derived } from '#stores/derived/derived.ts'
import type { ChangedVisit } from './changed-visit.ts'
import type { EventChoices } from './choices.ts'
import type { BookedDays } from '#stores/booking/shared/booked-days.ts'
import type { EventTickets } from './tickets.ts'
import type { EventTimes } from './times.ts'

/** Putting what was chosen into the cart, and what keeps it from there. */
export interface EventOrder {
  /** What is told of it: asking for too many at once, everything else once one has tried. */
  $problems: ReadableAtom<Problem[]>
  /** How often one has tried in vain. */
  $tries: ReadableAtom<number>
  /** The problem of the day, that of the time, and that of the tickets in all. */
  $dayProblem: ReadableAtom<Problem | undefined>
  $timeProblem: ReadableAtom<Problem | undefined>
  $ticketsProblem: ReadableAtom<Problem | undefined>
  /** Puts what was chosen into the cart, or in the place of the visit that is being changed, unless there are problems. */
  add: (this: void) => void
}

/**
 * Holds what was chosen against what there is.
 * @param changed the visit in the cart that this may take the place of
 */
export function eventOrder(
  event: EventOnSale,
  way: BookingWay,
  choices: EventChoices,
  { $dayState, $gone }: BookedDays,
  { $slot }: EventTimes,
  { $tickets }: EventTickets,
  { $visit, $others }: ChangedVisit,
): EventOrder {
  const $tries = atom(0)
  const $where = derived([choices.$day, $dayState, $slot], (day, dayState, slot) => ({ day, dayState, slot }))
  const $all = derived([$tickets, choices.$tickets, $where, $others], (tickets, chosen, where, lines) =>
    withDayOfTime(ticketProblems(tickets, chosen, where, lines), way !== 'calendar' || where.day !== undefined),
  )
  const $problems = derived([$all, $tries], (problems, tries) => shownProblems(problems, tries > 0))
  const problemOf = (subject: string | undefined) =>
    derived([$problems], (problems) => problems.find(({ about }) => about === subject))
  return {
    $problems,
    $tries,
    $dayProblem: derived([$gone, problemOf('day')], (gone, problem) => gone ?? problem),
    $timeProblem: problemOf('slot'),
    $ticketsProblem: problemOf(undefined),
    add() {
      if ($all.get().length > 0) return $tries.set($tries.get() + 1)
      const tickets = $tickets.get()
      const chosen = choices.$tickets.get()
      const lines = ticketLinesOf(event, tickets, chosen, { day: choices.$day.get(), slot: $slot.get() })
      const visit = $visit.get()
      if (visit) replaceVisit(visit, lines)
      // What the cart sets off (keeping it, other tabs, places left) isn't what one waits for.
      else onceShown(() => addLines(lines))
      const [line] = lines
      $visit.set(visit && line && visitOf(line))
      choices.taken(choicesCount(tickets, chosen), visit !== undefined)
      $tries.set(0)
    },
  }
}
