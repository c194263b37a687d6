import { atom, type ReadableAtom } from 'nanostores'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { derived } from '#stores/derived/derived.ts'

/** The most days whose offers one search requests: a calendar may have hundreds. */
const mostChecks = 12

/** The most requests at once, after the first one, which is right most of the time. */
const atOnce = 3

interface Sources {
  /** Days that the calendar promises and whose offers aren't known, the most likely first; empty if none is needed. */
  $unchecked: ReadableAtom<readonly CalendarDate[]>
  /** Whatever makes it another search if it changes. */
  $wish: ReadableAtom<unknown>
  /** Requests the offer of a day; never rejects. */
  check: (day: CalendarDate) => Promise<void>
}

/**
 * Creates the search for a day that has what its calendar promises: a calendar adds up the places of all times, none of
 * which may have enough. Nothing is chosen or shown before its offer is known.
 */
export function daySearch({ $unchecked, $wish, check }: Sources) {
  const $count = atom(0)
  const $isChecking = atom(false)
  const $more = derived([$unchecked, $count], (unchecked, count) => unchecked.length > 0 && count < mostChecks)

  function checkNext() {
    if ($isChecking.get() || !$more.get()) return
    const count = $count.get()
    const days = $unchecked.get().slice(0, count === 0 ? 1 : Math.min(atOnce, mostChecks - count))
    $isChecking.set(true)
    $count.set(count + days.length)
    void Promise.all(days.map(check)).then(() => {
      $isChecking.set(false)
      checkNext()
    })
  }

  return {
    /** True while offers are requested, and while more will be. */
    $isSearching: derived([$isChecking, $more], (isChecking, more) => isChecking || more),
    /** True if the search has ended before all days were checked. */
    $isGivenUp: derived(
      [$unchecked, $count, $isChecking],
      (unchecked, count, isChecking) => !isChecking && unchecked.length > 0 && count >= mostChecks,
    ),
    /** @returns a function that stops */
    start() {
      const stops = [$wish.listen(() => $count.set(0)), $more.subscribe(checkNext)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
