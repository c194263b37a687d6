import { atom, type ReadableAtom } from 'nanostores'
import type { BookingContext } from '#domain/availability/availability.ts'
import type { MonthsInRow } from '#domain/availability/day-availability.ts'
import type { NamedCounts } from '#domain/availability/requested-counts.ts'
import { withoutBooking, type BookedLine } from '#domain/lines/cart.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { withChangedLine } from '#domain/lines/changed-line.ts'
import { isWithin, monthOf, type Month } from '#domain/dates/calendar.ts'
import type { CalendarDate, WallDateTime } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import type { BookingWay } from '#domain/tickets/day-slots.ts'
import type { Latest } from '#stores/calls/latest.ts'
import { $cart } from '#stores/cart/cart.ts'
import { derived } from '#stores/derived/derived.ts'
import { keepInAddress, keepParty, type PageAddress } from './address.ts'
import type { calendarMonths } from './calendar.ts'
import { bookingAnnouncement, dayChoices, lostTickets } from './choices.ts'
import type { bookingCalendar } from './days.ts'
import { bookingOrder, type Booked } from './order.ts'

/*
 * A day booking is the booking of an event or a tour. Its state is the server's answers (`answers`) and the visitor's
 * choices (`choices`). Everything else is derived from these, from the cart and from the time, by the rules in
 * `domain/`. A store's first value is the data that the page was published with, so that the browser hydrates the
 * booking itself; answers of the server replace it. `event/booking.ts` and `tour/booking.ts` pass in what differs
 * between events and tours.
 */

/**
 * Creates the state of a booking, before anything is derived from it.
 * @param nothing the initial selection
 * @param countOf returns the number of tickets in a selection
 */
export function bookingState<Time, Selection>(
  { timeZone, fewPlaces, asksParty }: ShopContext,
  $now: ReadableAtom<Date | undefined>,
  nothing: Selection,
  countOf: (selection: Selection) => number,
) {
  const $party = atom(1)
  const $changed = atom<BookedLine | undefined>(undefined)
  const choices = dayChoices<Time, Selection>(nothing)
  const $ticketCount = derived([choices.$selection], countOf)
  return {
    asksParty,
    /** The size of the party; 1 if the museum doesn't ask. */
    $party,
    /** The current time, and the size of the party. Undefined until the browser's time is known. */
    $context: derived(
      [$now, $party],
      (now, party): BookingContext | undefined => now && { now, timeZone, few: fewPlaces, party },
    ),
    choices,
    $ticketCount,
    /** The places that a day or a time must have to be offered instead of another: for the party, and for all chosen tickets. */
    $needed: derived([$party, $ticketCount], (party, count) => Math.max(party, count)),
    /** The line of the cart that is being changed; undefined for a new booking. */
    $changed,
    /** The cart without what is being changed, whose places will be free again. */
    $others: derived([$cart, $changed], (lines, changed) => (changed ? withoutBooking(lines, changed) : lines)),
  }
}

/** The choices that an address asks for. */
export interface RequestedChoices<Time, Selection> {
  /** The line to change; absent for a new booking, or if the cart doesn't have it. */
  changed?: BookedLine
  day: CalendarDate | undefined
  time: Time | undefined
  /** Beginning of the visit, if it is known from day and time. */
  start: WallDateTime | undefined
  selection: Selection
  /** Counts of what is being changed, whether or not it is still sold; absent for a new booking, and once others are chosen. */
  booked?: NamedCounts | undefined
}

/** The parts of a booking in which events and tours differ. */
interface Subject<Time, Selection, Kept> {
  /** Name of the event or the tour. */
  name: string
  state: ReturnType<typeof bookingState<Time, Selection>>
  answers: Pick<ReturnType<typeof calendarMonths>, 'showMonths'> & {
    lifetime: Pick<Latest<[], unknown>, 'load'>
    offer: Pick<Latest<never, unknown>, '$answer' | 'cancel'>
  }
  days: ReturnType<typeof bookingCalendar>
  way: BookingWay
  /** Loads the offer of a day, or of all days if there is no calendar. */
  loadOffer: (day: CalendarDate | undefined) => void
  /** Counts, without answers to questions. */
  $tickets: ReadableAtom<unknown>
  /** Counts of everything on sale, zeros included, and prices of which one is chosen. */
  $counts: ReadableAtom<NamedCounts>
  /** Counts of everything on sale without those prices; `$counts` if there are none. */
  $chosenCounts?: ReadableAtom<NamedCounts>
  choicesIn: (search: string, lines: LineItem[]) => RequestedChoices<Time, Selection>
  /** The choices to keep in the address, without a preselected day. */
  $kept: ReadableAtom<Kept>
  withKept: (search: string, kept: Kept) => string
  /** No choices. */
  nothingKept: Kept
  /** Returns true if choices are those of a line in the cart. */
  isUnchanged: (kept: Kept, line: BookedLine) => boolean
  /** Everything that keeps the choices out of the cart; `about` is `day`, `time`, `tickets`, or a part of these. */
  $problems: ReadableAtom<Problem[]>
  /** Returns the lines for the cart, as the form shows them. */
  linesOf: () => Booked<Time>
}

/** Creates the booking of an event or a tour; nothing is requested before `start`. */
export function dayBooking<Time, Selection, Kept>(subject: Subject<Time, Selection, Kept>) {
  const { answers, days, way, loadOffer, $tickets, $counts } = subject
  const { $party, $ticketCount, $needed, asksParty, choices, $changed } = subject.state
  const { $answer: $offer } = answers.offer
  const { $announcement, announce } = bookingAnnouncement({ choices, $tickets, $party, $offer })
  const { $chosenCounts: $chosen = $counts } = subject
  const { $lostTickets, compareWith } = lostTickets({ $counts, $chosen, $tickets, $offer })

  // A day may still be preselected while its calendar is loading, or while a free day is being searched for.
  const $awaitsDay = derived([choices.$day, days.$view, days.$isSearching], (day, view, isSearching) => {
    const state = view?.answer.state ?? 'idle'
    return day === undefined && (state === 'idle' || state === 'loading' || isSearching)
  })
  const $waits = derived(
    [$offer, $awaitsDay],
    ({ state }, awaitsDay) => state === 'loading' || (way === 'calendar' ? awaitsDay : state === 'idle'),
  )
  const { $problems, linesOf } = subject
  const { addOnceLoaded, ...order } = bookingOrder({ choices, $changed, $problems, linesOf, $waits })

  const showMonth = (month: Month | undefined) => {
    if (month) void answers.showMonths({ month })
  }
  const showMonths = (months: MonthsInRow | undefined) => {
    if (months) void answers.showMonths(months)
  }
  const openDay = (day: CalendarDate, isPreselected: boolean) => {
    days.markUnavailable(undefined)
    choices.chooseDay(day, isPreselected)
    const showDay = isPreselected ? days.preselectMonth : days.turnTo
    showDay(monthOf(day))
    showMonth(monthOf(day))
    loadOffer(day)
  }

  function restore({ day, time, start, selection }: RequestedChoices<Time, Selection>) {
    const bounds = days.$view.get()?.bounds
    const isReached = day !== undefined && bounds !== undefined && isWithin(day, bounds)
    if (way === 'calendar' && isReached) openDay(day, false)
    // On another day, the same time of day may be chosen.
    if (time !== undefined) choices.chooseTime(time)
    if (start && (isReached || way === 'list')) choices.requestStart(start)
    if (way === 'calendar' && day && bounds && !isReached) {
      days.markUnavailable(day)
      if (day > bounds.last) days.turnTo(monthOf(bounds.last))
    }
    choices.select(selection)
  }

  /** Preselects the next day whose offer is known to be free, until the visitor chooses one. */
  const preselectDay = () =>
    days.$alternatives.subscribe(([next]) => {
      if (next === undefined || days.$unavailableDay.get() !== undefined) return
      if (choices.$day.get() === undefined || choices.$isPreselected.get()) openDay(next, true)
    })

  return {
    name: subject.name,
    $party,
    $ticketCount,
    $needed,
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
      ...order,
      // A day that was preselected makes way for the next one, if there is one.
      $dayProblem: derived(
        [days.$gone, order.problemOf('day'), choices.$isPreselected, days.$isSearching],
        (gone, problem, isPreselected, isSearching) => (isPreselected && isSearching ? undefined : (gone ?? problem)),
      ),
      $timeProblem: order.problemOf('time'),
      $ticketsProblem: order.problemOf('tickets'),
    },
    /** Chooses a day, shows its month and loads its offer. */
    chooseDay: (day: CalendarDate) => openDay(day, false),
    /** Chooses a day of the calendar; for one without enough places, the chosen one stays, and others are offered. */
    pressDay: (day: CalendarDate) => {
      const state = days.$view.get()?.states[day]
      if (state === 'soldOut' || state === 'tooFew') days.markUnavailable(day)
      else openDay(day, false)
    },
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
      const requested = subject.choicesIn(address.search(), $cart.get())
      $changed.set(requested.changed)
      const stops = asksParty ? [keepParty(address, $party)] : []
      restore(requested)
      stops.push(
        announce(),
        // A chosen time confirms its day: the notice of another one, which is sold out, is no longer needed.
        choices.$time.listen(() => days.markUnavailable(undefined)),
        // The choices of a line are kept by the cart, until others are made; the address has to find the line again.
        keepInAddress(
          address,
          derived([subject.$kept, $changed], (kept, changed) => ({ kept, changed })),
          (search, { kept, changed }) => {
            if (!changed) return subject.withKept(search, kept)
            const own = subject.isUnchanged(kept, changed) ? subject.nothingKept : kept
            return withChangedLine(subject.withKept(search, own), changed)
          },
        ),
        answers.offer.cancel,
      )
      stops.push(compareWith(address.search(), requested.booked))
      if (way === 'calendar') {
        void answers.lifetime.load()
        stops.push(
          days.$wanted.subscribe(showMonth),
          days.$firstMonth.subscribe(showMonth),
          days.$ahead.subscribe(({ months }) => showMonths(months)),
          days.startSearch(),
        )
        // If a link asks for an unavailable day, the visitor is told; no other day is preselected.
        if (requested.day === undefined) stops.push(preselectDay())
      } else {
        loadOffer(undefined)
      }
      stops.push(addOnceLoaded())
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

type AnyBooking = ReturnType<typeof dayBooking>

/** The part of a booking that events and tours have in common. */
export type DayBooking = Omit<AnyBooking, 'choices'> & {
  choices: Pick<AnyBooking['choices'], '$day' | '$isPreselected' | '$added' | '$addedVisit'>
}
