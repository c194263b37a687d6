import { atom, type ReadableAtom } from 'nanostores'
import { requestedCounts, exceedsAvailable, type NamedCounts } from '#domain/availability/requested-counts.ts'
import type { CalendarDate, WallDateTime } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { Loading } from '#stores/calls/latest.ts'
import { derived } from '#stores/derived/derived.ts'

/** The day and, if it has one, the time of a visit, and who comes: "Adults × 2, Children × 1". */
export interface Visit {
  day?: CalendarDate
  slot?: { start: WallDateTime; end?: WallDateTime }
  people: string
}

/** Something that is added to the cart: how many tickets, for when. */
export interface Addition<Time> extends Visit {
  count: number
  time?: Time
}

/**
 * Creates the stores of a visitor's choices for an event or a tour. Any choice accepts the preselected day, and ends
 * the message that something was added.
 * @typeParam Time the beginning of a visit to an event, or the time of day of a tour
 * @typeParam Selection counts and answers besides day and time
 */
export function dayChoices<Time, Selection>(nothing: Selection) {
  const $day = atom<CalendarDate | undefined>(undefined)
  const $isPreselected = atom(false)
  const $time = atom<Time | undefined>(undefined)
  const $dayOfTime = atom<CalendarDate | undefined>(undefined)
  const $requested = atom<WallDateTime | undefined>(undefined)
  const $unavailable = atom<WallDateTime | undefined>(undefined)
  const $selection = atom(nothing)
  const $added = atom(0)
  const $addedVisit = atom<Visit | undefined>(undefined)
  const forgetRequest = () => {
    $requested.set(undefined)
    $unavailable.set(undefined)
  }
  const noteChange = (isPreselected = false) => {
    $added.set(0)
    $isPreselected.set(isPreselected)
  }
  return {
    $day,
    /** True while the day is preselected and the visitor has chosen nothing since. */
    $isPreselected,
    /** The time chosen last; on another day, the same time of day may replace it. */
    $time,
    /** The day on which that time was chosen. */
    $dayOfTime,
    /** The beginning time that a link asked for, until the visitor chooses one. */
    $requested,
    /** A time that was pressed although it can't be chosen: the nearest ones are shown, and the chosen one stays. */
    $unavailable,
    $selection,
    /** Number just added to the cart; 0 again as soon as something else is chosen. */
    $added,
    /** The day, the time and the people of it. */
    $addedVisit,
    chooseDay(day: CalendarDate, isPreselected = false) {
      noteChange(isPreselected)
      forgetRequest()
      $day.set(day)
    },
    chooseTime: (time: Time | undefined) => {
      noteChange()
      forgetRequest()
      $time.set(time)
      $dayOfTime.set($day.get())
    },
    requestStart: (start: WallDateTime) => $requested.set(start),
    pressUnavailable: (start: WallDateTime) => $unavailable.set(start),
    select(selection: Selection) {
      noteChange()
      $selection.set(selection)
    },
    /**
     * Records that the choices are in the cart now. Their time stays chosen, even if the cart takes its last places:
     * another one would look like the one that was added.
     * @param isChange true if the choices stay, as they do for a line that is being changed
     */
    noteAdded({ count, time, ...visit }: Addition<Time>, isChange: boolean) {
      forgetRequest()
      if (time !== undefined) {
        $time.set(time)
        $dayOfTime.set($day.get())
      }
      $addedVisit.set(visit)
      if (!isChange) $selection.set(nothing)
      $added.set(count)
    },
  }
}

/** The stores of a booking that are announced. */
interface Announced {
  choices: { $day: ReadableAtom<unknown>; $isPreselected: ReadableAtom<boolean>; $added: ReadableAtom<number> }
  $tickets: ReadableAtom<unknown>
  $party: ReadableAtom<number>
  $offer: ReadableAtom<Loading<unknown>>
}

/** Creates the store of the part that changed last, for screen readers: one thing is announced at a time. */
export function bookingAnnouncement({
  choices: { $day, $isPreselected, $added },
  $tickets,
  $party,
  $offer,
}: Announced) {
  const $announcement = atom<'nothing' | 'times' | 'tickets'>('nothing')
  return {
    $announcement,
    /** Listens for changes from now on. @returns a function that stops */
    announce: () => {
      const stops = [
        // An offer without a day was on the page already, and nobody asked for a preselected day.
        $offer.listen(({ state }) => {
          if ($day.get() !== undefined && !$isPreselected.get())
            $announcement.set(state === 'ready' ? 'times' : 'nothing')
        }),
        // A party of another size has other days and times; a day that is preselected for it announces itself.
        $party.listen(() => $announcement.set($day.get() === undefined || $isPreselected.get() ? 'nothing' : 'times')),
        $tickets.listen(() => $announcement.set('tickets')),
        // The message about the basket announces itself.
        $added.listen((added) => added > 0 && $announcement.set('nothing')),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** The stores that `lostTickets` compares with a link, and with what was chosen last. */
interface Sold {
  /** Number chosen of each thing that is sold, none included; every price that one of several is chosen of counts as 1. */
  $counts: ReadableAtom<NamedCounts>
  /** Number chosen of each thing that is sold. */
  $chosen: ReadableAtom<NamedCounts>
  /** Choices of the visitor, sold or not. */
  $tickets: ReadableAtom<unknown>
  /** The loading state of the offer; before it is loaded, nothing is known to be missing. */
  $offer: ReadableAtom<Loading<unknown>>
}

/**
 * Creates the notice about tickets that a link asked for, that are being changed, or that were chosen for another day or
 * time, and that aren't available, until the visitor chooses others.
 */
export function lostTickets({ $counts, $chosen, $tickets, $offer }: Sold) {
  const $asked = atom<NamedCounts>({})
  const $choice = derived([$tickets, $chosen], (tickets, chosen) => ({ tickets, chosen }))
  return {
    $lostTickets: derived([$asked, $counts, $offer], (asked, counts, { state }): Problem | undefined =>
      state === 'ready' && exceedsAvailable(asked, counts) ? { key: 'availability.ticketsGone' } : undefined,
    ),
    /**
     * Compares the request in an address, or what is being changed, with the offer, now and whenever more is known.
     * @returns stops
     */
    compareWith: (search: string, booked = requestedCounts(search, $counts.get())) => {
      $asked.set(booked)
      return $choice.listen(({ tickets, chosen }, before) => {
        if (before && tickets !== before.tickets) $asked.set(chosen)
      })
    },
  }
}
