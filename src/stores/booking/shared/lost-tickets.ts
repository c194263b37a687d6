import { atom, type ReadableAtom } from 'nanostores'
import { askedCounts, isInVain, type NamedCounts } from '#domain/availability/asked-counts.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { Loading } from '#stores/calls/latest.ts'
import { derived } from '#stores/derived/derived.ts'

/** Tickets that a link asked for and that can't be had. */
export interface LostTickets {
  /** What is said of them, until the visitor chooses others. */
  $lostTickets: ReadableAtom<Problem | undefined>
  /**
   * Holds what an address asks for against what is sold, now and once more is known of it.
   * @param choice the parameter that names one of several, where there is one
   * @returns ends it
   */
  askFor: (this: void, search: string, choice?: string) => () => void
}

/**
 * @param $had how many are chosen of what is sold, none included
 * @param $tickets what is chosen
 * @param $offer what became of asking what is sold: until it is there nobody knows what isn't
 */
export function lostTickets(
  $had: ReadableAtom<NamedCounts>,
  $tickets: ReadableAtom<unknown>,
  $offer: ReadableAtom<Loading<unknown>>,
): LostTickets {
  const $asked = atom<NamedCounts>({})
  return {
    $lostTickets: derived([$asked, $had, $offer], (asked, had, { state }) =>
      state === 'ready' && isInVain(asked, had) ? { key: 'availability.ticketsGone' } : undefined,
    ),
    askFor(search, choice) {
      $asked.set(askedCounts(search, $had.get(), choice))
      return $tickets.listen(() => $asked.set({}))
    },
  }
}
