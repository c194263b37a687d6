import { atom, type ReadableAtom } from 'nanostores'
import type { BookingContext } from '#domain/availability/availability.ts'
import type { MonthsInRow } from '#domain/availability/day-availability.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { NamedCounts } from '#domain/availability/requested-counts.ts'
import { isWithin, monthOf, type Month } from '#domain/dates/calendar.ts'
import type { CalendarDate, WallDateTime } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import type { BookingWay } from '#domain/tickets/day-slots.ts'
import { runAfterPaint, type Latest } from '#stores/calls/latest.ts'
import { $cart } from '#stores/cart/cart.ts'
import { addLines } from '#stores/cart/changes.ts'
import { derived } from '#stores/derived/derived.ts'
import { keepInAddress, keepParty, type PageAddress } from './address.ts'
import type { calendarMonths } from './calendar.ts'
import { bookingAnnouncement, dayChoices, lostTickets } from './choices.ts'
import type { bookedDays } from './days.ts'

/*
 * A day booking is the booking of an event or a tour. Its state is the server's answers (`answers`) and the visitor's
 * choices (`choices`). Everything else is derived from these, from the cart and from the time, by the rules in
 * `domain/`. A store's first value is the data that the page was published with, so that the browser hydrates the
 * booking itself; answers of the server replace it. The differences between events and tours (`event/booking.ts`,
 * `tour/booking.ts`) are passed in as data.
 */

/**
 * Creates the state of a booking, before anything is derived from it.
 * @param nothing the initial selection
 * @param without returns the cart without the part that is being changed, whose places will be free again
 */
export function bookingState<Time, Selection, Changed>(
  { timeZone, fewPlaces, asksParty }: ShopContext,
  $now: ReadableAtom<Date | undefined>,
  nothing: Selection,
  without: (lines: LineItem[], changed: Changed) => LineItem[],
) {
  const $party = atom(1)
  const $changed = atom<Changed | undefined>(undefined)
  return {
    asksParty,
    /** The size of the party; 1 if the museum doesn't ask. */
    $party,
    /** The current time, and the size of the party. Undefined until the browser's time is known. */
    $context: derived(
      [$now, $party],
      (now, party): BookingContext | undefined => now && { now, timeZone, few: fewPlaces, party },
    ),
    choices: dayChoices<Time, Selection>(nothing),
    /** The part of the cart that is being changed; undefined for a new booking. */
    $changed,
    /** The rest of the cart. */
    $others: derived([$cart, $changed], (lines, changed) => (changed === undefined ? lines : without(lines, changed))),
  }
}

/** A choice restored from an address or the cart. */
interface RestoredChoice<Time, Selection> {
  day: CalendarDate | undefined
  time: Time | undefined
  selection: Selection
}

/** The differences between an event and a tour. */
interface Subject<Time, Selection, Changed, Kept> {
  state: ReturnType<typeof bookingState<Time, Selection, Changed>>
  answers: Pick<ReturnType<typeof calendarMonths>, 'showMonths'> & {
    lifetime: Pick<Latest<[], unknown>, 'load'>
    offer: Pick<Latest<never, unknown>, '$answer' | 'cancel'>
  }
  days: ReturnType<typeof bookedDays>
  way: BookingWay
  /** Loads the offer of a day, or of all days if performances are listed. */
  loadOffer: (day: CalendarDate | undefined) => void
  /** Counts, without answers to questions. */
  $tickets: ReadableAtom<unknown>
  /** Counts of everything on sale, zeros included. */
  $counts: ReadableAtom<NamedCounts>
  /** The parameter of an address for a choice of one among several, if there is one. */
  choiceParameter?: string
  /** Returns the cart's line that an address asks to change, if the cart has it. */
  changedIn: (search: string, lines: LineItem[]) => Changed | undefined
  choiceOf: (changed: Changed, lines: LineItem[]) => RestoredChoice<Time, Selection>
  choiceIn: (search: string) => RestoredChoice<Time, Selection>
  /** Returns the beginning time that a link asks for, on a bookable day. */
  startOf: (time: Time, day: CalendarDate | undefined) => WallDateTime | undefined
  /** True if a time applies to any day, or to none. */
  isTimeOfAnyDay: boolean
  /** The choice to keep in the address, without a preselected day. */
  $kept: ReadableAtom<Kept>
  withKept: (search: string, kept: Kept) => string
  /** Problems that keep it out of the cart, and those of them to show, before and after a failed attempt. */
  $problems: ReadableAtom<Problem[]>
  shownProblems: (problems: readonly Problem[], tried: boolean) => Problem[]
  /** Subjects of the problems that belong to the day, the time and the tickets in all. */
  about: { day: string; time: string; tickets: string | undefined }
  /** Returns the lines for the cart, and their number of tickets; no lines if something is missing. */
  linesOf: () => { lines: LineItem[]; count: number }
  /** Replaces the part of the cart that is being changed. @returns the part being changed from then on */
  replace: (changed: Changed, lines: LineItem[]) => Changed | undefined
}

/** Creates the booking of an event or a tour; nothing is requested before `start`. */
export function dayBooking<Time, Selection, Changed, Kept>(subject: Subject<Time, Selection, Changed, Kept>) {
  const { answers, days, way, loadOffer, $tickets } = subject
  const { $party, asksParty, choices, $changed } = subject.state
  const { $answer: $offer } = answers.offer
  const { $announcement, announce } = bookingAnnouncement({ choices, $tickets, $party, $offer })
  const { $lostTickets, compareWith } = lostTickets({ $counts: subject.$counts, $tickets, $offer })

  // A day may still be preselected while its calendar is loading, or while a free day is being searched for.
  const $awaitsDay = derived([choices.$day, days.$view, days.$ahead], (day, view, { isSearching }) => {
    const state = view?.answer.state ?? 'idle'
    return day === undefined && (state === 'idle' || state === 'loading' || isSearching)
  })
  const $waits = derived(
    [$offer, $awaitsDay],
    ({ state }, awaitsDay) => state === 'loading' || (way === 'list' ? state === 'idle' : awaitsDay),
  )

  const $tries = atom(0)
  const $problems = derived([subject.$problems, $tries], (all, tries) => subject.shownProblems(all, tries > 0))
  const problemOf = (part: string | undefined) =>
    derived([$problems], (problems) => problems.find(({ about }) => about === part))
  const addNow = () => {
    const { lines, count } = subject.$problems.get().length > 0 ? { lines: [], count: 0 } : subject.linesOf()
    if (lines.length === 0) return $tries.set($tries.get() + 1)
    const changed = $changed.get()
    // The effects of a change of the cart (storage, other tabs, places left) can wait until it is shown.
    if (changed === undefined) runAfterPaint(() => addLines(lines))
    else $changed.set(subject.replace(changed, lines))
    choices.noteAdded(count, changed !== undefined)
    $tries.set(0)
  }
  const submission = submitWhenSettled($waits, addNow)

  const showMonth = (month: Month | undefined) => {
    if (month) void answers.showMonths({ month })
  }
  const showMonths = (months: MonthsInRow | undefined) => {
    if (months) void answers.showMonths(months)
  }
  const openDay = (day: CalendarDate, isPreselected: boolean) => {
    choices.chooseDay(day, isPreselected)
    const turn = isPreselected ? days.leadTo : days.turnTo
    turn(monthOf(day))
    showMonth(monthOf(day))
    loadOffer(day)
  }

  /** Restores the choice of a link, or of the lines that are being changed. */
  function restore({ day, time, selection }: RestoredChoice<Time, Selection>, isLink: boolean) {
    const bounds = days.$view.get()?.bounds
    const isReached = day !== undefined && bounds !== undefined && isWithin(day, bounds)
    if (way === 'calendar' && isReached) openDay(day, false)
    if (time !== undefined && (isReached || subject.isTimeOfAnyDay)) {
      choices.chooseTime(time)
      const start = subject.startOf(time, isReached ? day : undefined)
      if (isLink && start) choices.requestStart(start)
    }
    if (way === 'calendar' && day && bounds && !isReached) {
      days.markUnavailable(day)
      if (day > bounds.last) days.turnTo(monthOf(bounds.last))
    }
    choices.select(selection)
  }

  /** Preselects the next free day until the visitor chooses one, and the following one if it turns out to be gone. */
  const preselectDay = () =>
    days.$alternatives.subscribe(([next]) => {
      if (next === undefined) return
      if (choices.$day.get() === undefined || choices.$isPreselected.get()) openDay(next, true)
    })

  return {
    $party,
    choices,
    days,
    $offer,
    /** The part that changed last. */
    $announcement,
    $lostTickets,
    $awaitsDay,
    /** True while the times, or the preselected day, are loading. */
    $waits,
    /** True while a part of the cart is being changed. */
    $isChange: derived([$changed], (changed) => changed !== undefined),
    order: {
      /** Problems to show: too many immediately, everything else after an attempt. */
      $problems,
      /** Number of failed attempts. */
      $tries,
      /** True while a press of the button waits for pending requests. */
      $isSubmitted: submission.$isSubmitted,
      $dayProblem: derived([days.$gone, problemOf(subject.about.day)], (gone, problem) => gone ?? problem),
      $timeProblem: problemOf(subject.about.time),
      $ticketsProblem: problemOf(subject.about.tickets),
      problemOf,
      /** Adds the choices to the cart, or replaces the part that is being changed, unless there are problems. */
      add: submission.submit,
    },
    /** Chooses a day, shows its month and loads its offer. */
    chooseDay: (day: CalendarDate) => openDay(day, false),
    /** Reloads the visible month. */
    reloadMonth: () => showMonth(days.$wanted.get()),
    /** Repeats a search for free days that failed. */
    searchAgain: () => showMonths(days.$ahead.get().stopped?.months),
    /** Reloads the offer. */
    reloadOffer: () => loadOffer(choices.$day.get()),
    /**
     * Restores the choices from the address, loads the offer, and keeps the address up to date. To be called once in
     * the browser.
     * @returns stops
     */
    start(address: PageAddress) {
      const lines = $cart.get()
      const changed = subject.changedIn(address.search(), lines)
      $changed.set(changed)
      const isLink = changed === undefined
      const choice = isLink ? subject.choiceIn(address.search()) : subject.choiceOf(changed, lines)
      const stops = asksParty ? [keepParty(address, $party)] : []
      restore(choice, isLink)
      stops.push(
        announce(),
        keepInAddress(address, subject.$kept, (search, kept) =>
          // Choices that change a part of the cart are kept by the cart.
          $changed.get() === undefined ? subject.withKept(search, kept) : search,
        ),
        answers.offer.cancel,
      )
      if (isLink) stops.push(compareWith(address.search(), subject.choiceParameter))
      if (way === 'list') {
        loadOffer(undefined)
      } else {
        void answers.lifetime.load()
        stops.push(
          days.$wanted.subscribe(showMonth),
          days.$ahead.subscribe(({ months }) => showMonths(months)),
        )
        // If a link asks for an unavailable day, the visitor is told; no other day is preselected.
        if (choice.day === undefined) stops.push(preselectDay())
      }
      stops.push(submission.follow())
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

type AnyBooking = ReturnType<typeof dayBooking>

/** The part of a booking that events and tours have in common. */
export type DayBooking = Omit<AnyBooking, 'choices'> & {
  choices: Pick<AnyBooking['choices'], '$day' | '$isPreselected' | '$added'>
}

/**
 * Delays a submission until answers have arrived: a link, or a visitor on a slow connection, may have made all choices
 * before anything is loaded.
 * @param $waits true while anything is loading
 * @param submitNow checks the choices against the offer and submits them
 */
function submitWhenSettled($waits: ReadableAtom<boolean>, submitNow: () => void) {
  const $isSubmitted = atom(false)
  const done = () => {
    $isSubmitted.set(false)
    submitNow()
  }
  const doneOnceSettled = () => {
    if ($isSubmitted.get() && !$waits.get()) done()
  }
  return {
    $isSubmitted,
    /** Submits at once if everything is loaded, otherwise once, as soon as it is. */
    submit: () => ($waits.get() ? $isSubmitted.set(true) : done()),
    /** Waits for pending requests. @returns a function that stops */
    // An answer may lead to another request at once: a preselected day loads its times.
    follow: () => $waits.subscribe(() => queueMicrotask(doneOnceSettled)),
  }
}
