import { atom, type ReadableAtom } from 'nanostores'
import type { BookingContext } from '#domain/availability/availability.ts'
import type { MonthsInRow } from '#domain/availability/months-ahead.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { NamedCounts } from '#domain/availability/asked-counts.ts'
import { isWithin, monthOf, type Month } from '#domain/dates/calendar.ts'
import type { CalendarDate, WallDateTime } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import type { BookingWay } from '#domain/tickets/day-slots.ts'
import { onceShown } from '#stores/calls/after-press.ts'
import type { Latest } from '#stores/calls/latest.ts'
import { $cart } from '#stores/cart/cart.ts'
import { addLines } from '#stores/cart/changes.ts'
import { derived } from '#stores/derived/derived.ts'
import { keepInAddress, keepParty, type PageAddress } from './address.ts'
import type { calendarMonths } from './calendar.ts'
import { bookingAnnouncement, dayChoices, lostTickets } from './choices.ts'
import type { bookedDays } from './days.ts'

/*
 * A day booking is the booking of an event or of a tour. Two things are kept: what the server says (`answers`) and what the
 * visitor chose (`choices`). All else is derived from both, from the cart and from the time, by rules of `domain/`. A store's
 * first value is what the page was published with, so that a browser hydrates with the booking itself; answers of the server
 * take its place. What tells an event from a tour (`event/booking.ts`, `tour/booking.ts`) is handed over as data.
 */

/**
 * Makes what a booking keeps before anything is derived from it.
 * @param nothing what is selected at first
 * @param without returns the cart without what is being changed: its places are taken, those of the change will be free
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
    /** The number of people who come together; one where the museum doesn't ask. */
    $party,
    /** The time at which, and the number of people for whom, it is booked. Undefined until the browser says what time it is. */
    $context: derived(
      [$now, $party],
      (now, party): BookingContext | undefined => now && { now, timeZone, few: fewPlaces, party },
    ),
    choices: dayChoices<Time, Selection>(nothing),
    /** The part of the cart that is being changed; undefined where something new is put together. */
    $changed,
    /** The rest of the cart. */
    $others: derived([$cart, $changed], (lines, changed) => (changed === undefined ? lines : without(lines, changed))),
  }
}

/** A choice as an address or the cart has it. */
interface RestoredChoice<Time, Selection> {
  day: CalendarDate | undefined
  time: Time | undefined
  selection: Selection
}

/** Data that tells an event from a tour. */
interface Subject<Time, Selection, Changed, Kept> {
  state: ReturnType<typeof bookingState<Time, Selection, Changed>>
  answers: Pick<ReturnType<typeof calendarMonths>, 'showMonths'> & {
    lifetime: Pick<Latest<[], unknown>, 'load'>
    offer: Pick<Latest<never, unknown>, '$answer' | 'cancel'>
  }
  days: ReturnType<typeof bookedDays>
  way: BookingWay
  /** Asks what is sold on a day, or without one where performances are listed. */
  loadOffer: (day: CalendarDate | undefined) => void
  /** Counts, without answers to questions. */
  $tickets: ReadableAtom<unknown>
  /** Number chosen of each thing that is sold, none included. */
  $counts: ReadableAtom<NamedCounts>
  /** The parameter of an address that names one of several, where there is one. */
  choiceParameter?: string
  /** Returns the cart's line that an address asks to change, if the cart has it. */
  changedIn: (search: string, lines: LineItem[]) => Changed | undefined
  choiceOf: (changed: Changed, lines: LineItem[]) => RestoredChoice<Time, Selection>
  choiceIn: (search: string) => RestoredChoice<Time, Selection>
  /** Returns the beginning that a link asks for by a time, on a day that can be reached. */
  startOf: (time: Time, day: CalendarDate | undefined) => WallDateTime | undefined
  /** True if a time holds whatever the day is, or where none is chosen. */
  isTimeOfAnyDay: boolean
  /** The choice that the address is to keep: no day that the shop chose. */
  $kept: ReadableAtom<Kept>
  withKept: (search: string, kept: Kept) => string
  /** Problems that keep it from the cart, and those of them that are told, before and after a try in vain. */
  $problems: ReadableAtom<Problem[]>
  shownProblems: (problems: readonly Problem[], tried: boolean) => Problem[]
  /** Subjects of the problems that belong to the day, the time and the tickets in all. */
  about: { day: string; time: string; tickets: string | undefined }
  /** Returns the lines to put into the cart, and how many tickets they are; no lines where something is missing. */
  linesOf: () => { lines: LineItem[]; count: number }
  /** Puts lines in the place of what is being changed. @returns what is being changed from then on */
  replace: (changed: Changed, lines: LineItem[]) => Changed | undefined
}

/** Makes the booking of an event or a tour; nothing is asked before it starts. */
export function dayBooking<Time, Selection, Changed, Kept>(subject: Subject<Time, Selection, Changed, Kept>) {
  const { answers, days, way, loadOffer, $tickets } = subject
  const { $party, asksParty, choices, $changed } = subject.state
  const { $answer: $offer } = answers.offer
  const { $announcement, announce } = bookingAnnouncement({ choices, $tickets, $party, $offer })
  const { $lostTickets, compareWith } = lostTickets({ $counts: subject.$counts, $tickets, $offer })

  // A day may still be preselected: its calendar is on the way, or a free day is being looked for.
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
    // What the cart sets off (keeping it, other tabs, places left) isn't what one waits for.
    if (changed === undefined) onceShown(() => addLines(lines))
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

  /** Chooses what a link asks for, or what is being changed. */
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

  /** Preselects the next free day before the visitor chooses one, and the one after it where that turns out to be gone. */
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
    /** True while the times, or the day that is preselected, are still to come. */
    $waits,
    /** True while something that lies in the cart is being changed. */
    $isChange: derived([$changed], (changed) => changed !== undefined),
    order: {
      /** Problems that are told: asking for too many at once, everything else once one has tried. */
      $problems,
      /** Number of tries in vain. */
      $tries,
      /** True while a press waits for what is on the way. */
      $isSubmitted: submission.$isSubmitted,
      $dayProblem: derived([days.$gone, problemOf(subject.about.day)], (gone, problem) => gone ?? problem),
      $timeProblem: problemOf(subject.about.time),
      $ticketsProblem: problemOf(subject.about.tickets),
      problemOf,
      /** Puts what was chosen into the cart, or in the place of what is being changed, unless there are problems. */
      add: submission.submit,
    },
    /** Chooses a day, turns to its month and asks what it offers. */
    chooseDay: (day: CalendarDate) => openDay(day, false),
    /** Asks again for the month in view. */
    reloadMonth: () => showMonth(days.$wanted.get()),
    /** Looks for free days again, where that came to no end. */
    searchAgain: () => showMonths(days.$ahead.get().stopped?.months),
    /** Asks again for what is offered. */
    reloadOffer: () => loadOffer(choices.$day.get()),
    /**
     * Restores what the address says was chosen, asks what there is, and keeps what is chosen in the address; to be called
     * once the browser has the page.
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
          // What is being changed is kept by the cart.
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
        // A day that was asked for and can't be had is told, and no other taken for it.
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

/** The booking of an event or a tour, as far as they have it in common. */
export type DayBooking = Omit<AnyBooking, 'choices'> & {
  choices: Pick<AnyBooking['choices'], '$day' | '$isPreselected' | '$added'>
}

/**
 * Makes a press wait until answers have settled: a link, or a visitor who is quicker than the line, may have chosen all before
 * anything is known of it.
 * @param $waits whether anything is on the way
 * @param submitNow compares what is chosen with what there is
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
    /** Submits where all has come, else once, as soon as it has. */
    submit: () => ($waits.get() ? $isSubmitted.set(true) : done()),
    /** Waits for what is on the way. @returns stops */
    // What came may lead to the next question at once: the day that is preselected asks for its times.
    follow: () => $waits.subscribe(() => queueMicrotask(doneOnceSettled)),
  }
}
