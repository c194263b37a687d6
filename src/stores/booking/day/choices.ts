import { atom, type ReadableAtom } from 'nanostores'
import { askedCounts, exceedsAvailable, type NamedCounts } from '#domain/availability/asked-counts.ts'
import type { CalendarDate, WallDateTime } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { Loading } from '#stores/calls/latest.ts'
import { derived } from '#stores/derived/derived.ts'

/**
 * Makes the stores of what a visitor chooses of an event or a tour. Whoever chooses anything takes over the day that the shop
 * had preselected, and is no longer told that something was added.
 * @typeParam Time the beginning of a visit to an event, or the time of day of a tour
 * @typeParam Selection what is counted and answered besides day and time
 */
export function dayChoices<Time, Selection>(nothing: Selection) {
  const $day = atom<CalendarDate | undefined>(undefined)
  const $isPreselected = atom(false)
  const $time = atom<Time | undefined>(undefined)
  const $requested = atom<WallDateTime | undefined>(undefined)
  const $selection = atom(nothing)
  const $added = atom(0)
  const noteChange = (isPreselected = false) => {
    $added.set(0)
    $isPreselected.set(isPreselected)
  }
  return {
    $day,
    /** True while the day is one that the shop chose, and the visitor has chosen nothing since. */
    $isPreselected,
    /** The time chosen last; on another day, the same time of day may take its place. */
    $time,
    /** The beginning that a link asked for, until the visitor chooses one. */
    $requested,
    $selection,
    /** Number put into the cart just now; 0 again as soon as something else is chosen. */
    $added,
    chooseDay(day: CalendarDate, isPreselected = false) {
      noteChange(isPreselected)
      $requested.set(undefined)
      $day.set(day)
    },
    chooseTime: (time: Time | undefined) => {
      noteChange()
      $requested.set(undefined)
      $time.set(time)
    },
    requestStart: (start: WallDateTime) => $requested.set(start),
    select(selection: Selection) {
      noteChange()
      $selection.set(selection)
    },
    /**
     * Notes that what was chosen lies in the cart now.
     * @param isChange whether it stays chosen, as a line of the cart that is being changed does
     */
    noteAdded(count: number, isChange: boolean) {
      $isPreselected.set(false)
      $requested.set(undefined)
      if (!isChange) $selection.set(nothing)
      $added.set(count)
    },
  }
}

/** A booking as far as it is announced. */
interface Announced {
  choices: { $day: ReadableAtom<unknown>; $isPreselected: ReadableAtom<boolean>; $added: ReadableAtom<number> }
  $tickets: ReadableAtom<unknown>
  $party: ReadableAtom<number>
  $offer: ReadableAtom<Loading<unknown>>
}

const ofOffer = { idle: 'nothing', failed: 'nothing', loading: 'loading', ready: 'times' } as const

/** Makes the part of a booking that changed last, for those who hear it: one thing is announced at a time. */
export function bookingAnnouncement({
  choices: { $day, $isPreselected, $added },
  $tickets,
  $party,
  $offer,
}: Announced) {
  const $announcement = atom<'nothing' | 'loading' | 'times' | 'tickets'>('nothing')
  return {
    $announcement,
    /** Listens for what changes from now on. @returns stops */
    announce: () => {
      const stops = [
        // What is asked without a day was on the page already, and nobody asked for a day that was preselected.
        $offer.listen(({ state }) => {
          if ($day.get() !== undefined && !$isPreselected.get()) $announcement.set(ofOffer[state])
        }),
        // For more or fewer, other days and times can be had.
        $party.listen(() => $day.get() !== undefined && $announcement.set('times')),
        $tickets.listen(() => $announcement.set('tickets')),
        // That something lies in the basket is told where it is shown.
        $added.listen((added) => added > 0 && $announcement.set('nothing')),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** Stores that `lostTickets` compares a link with. */
interface Sold {
  /** Number chosen of each thing that is sold, none included. */
  $counts: ReadableAtom<NamedCounts>
  $tickets: ReadableAtom<unknown>
  /** The answer to the question for what is sold: until it is there nobody knows what isn't. */
  $offer: ReadableAtom<Loading<unknown>>
}

/** Makes what is said of tickets that a link asked for and that can't be had, until the visitor chooses others. */
export function lostTickets({ $counts, $tickets, $offer }: Sold) {
  const $asked = atom<NamedCounts>({})
  return {
    $lostTickets: derived([$asked, $counts, $offer], (asked, counts, { state }): Problem | undefined =>
      state === 'ready' && exceedsAvailable(asked, counts) ? { key: 'availability.ticketsGone' } : undefined,
    ),
    /**
     * Compares what an address asks for with what is sold, now and once more is known of it.
     * @param choice the parameter that names one of several, where there is one
     * @returns stops
     */
    compareWith: (search: string, choice?: string) => {
      $asked.set(askedCounts(search, $counts.get(), choice))
      return $tickets.listen(() => $asked.set({}))
    },
  }
}
