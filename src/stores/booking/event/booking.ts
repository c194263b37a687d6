import type { ReadableAtom } from 'nanostores'
import { hasChoices } from '#domain/availability/requested-counts.ts'
import { changedLine } from '#domain/lines/changed-line.ts'
import { isVisitLine, visitOf, type VisitLine } from '#domain/lines/cart.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { dayOf, type WallDateTime } from '#domain/dates/wall-clock.ts'
import { entriesOf } from '#domain/collections/records.ts'
import { sum } from '#domain/money/money.ts'
import { today } from '#domain/dates/zone.ts'
import type { EventOnSale } from '#domain/tickets/ticket.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { bookingWay, isDayOver, isGone, placesOfDays } from '#domain/tickets/day-slots.ts'
import {
  choiceIn,
  withChoice,
  type KeptChoice,
  choiceOfVisit,
  namedCounts,
  ticketsOfVisit,
} from '#domain/tickets/choice-address.ts'
import { withDayOfTime, ticketProblems } from '#domain/tickets/ticket-problems.ts'
import { choicesCount, chosenTicketWords, type TicketChoices } from '#domain/tickets/ticket-choice.ts'
import { ticketLinesOf } from '#domain/tickets/ticket-lines.ts'
import type { PageAddress } from '#stores/booking/day/address.ts'
import { bookingState, dayBooking, type RequestedChoices } from '#stores/booking/day/booking.ts'
import { hasNoCalendar, withPlaces } from '#stores/booking/day/calendar.ts'
import { bookingCalendar } from '#stores/booking/day/days.ts'
import { isNotFound } from '#stores/calls/latest.ts'
import { $cart } from '#stores/cart/cart.ts'
import { deepEqual, derived } from '#stores/derived/derived.ts'
import { eventAnswers } from './answers.ts'
import { eventOffer, eventTickets, eventTimes } from './tickets.ts'

/** Returns the choices that an address asks for: those of a visit that is to be changed, or new ones. */
function choicesIn(
  search: string,
  lines: readonly LineItem[],
  { id, tickets }: EventOnSale,
): RequestedChoices<WallDateTime, TicketChoices> {
  const isOfEvent = (line: LineItem): line is VisitLine => isVisitLine(line) && visitOf(line).eventId === id
  const changed = changedLine(search, lines, isOfEvent)
  const visit = changed && !hasChoices(search) ? visitOf(changed) : undefined
  const { day, start, tickets: selection } = visit ? choiceOfVisit(lines, visit) : choiceIn(search, tickets)
  const booked = visit && namedCounts(ticketsOfVisit(lines, visit), selection)
  return { changed, day, time: start, start, selection, booked }
}

/** Returns the number of tickets that are chosen, sold or not. */
const ticketsIn = (choices: TicketChoices): number => sum(Object.values(choices).map(({ count }) => count))

/** Creates the booking of an event from its published data; nothing is requested before it starts. */
export function eventBooking(shop: ShopContext, event: EventOnSale, $now: ReadableAtom<Date | undefined>) {
  const way = bookingWay(event.tickets, event.performances.length)
  const nothing: TicketChoices = {}
  const state = bookingState<WallDateTime, TicketChoices>(shop, $now, nothing, ticketsIn)
  const { choices, $changed, $context, $others, $needed } = state
  const { $day, $isPreselected, $time, $selection } = choices
  const answers = eventAnswers(shop, event)
  const sources = { event, answers, choices, $context, $others, $needed }
  const offer = eventOffer(sources)
  const times = eventTimes(offer, sources)
  const tickets = eventTickets(offer, times, sources)

  // A changed visit may have joined another one in the cart: what is changed next is all of it.
  $changed.listen((line) => {
    if (line && isVisitLine(line)) choices.select(choiceOfVisit($cart.get(), visitOf(line)).tickets)
  })

  // The calendar has sums, which the offers of single days correct.
  const $places = derived([answers.$known, $others, $context], (known, lines, context) =>
    context ? placesOfDays(event.id, known, { lines, ...context }) : {},
  )
  // The event may have ended after the page was published. If one day is gone, others may still be there.
  const $exists = derived(
    [answers.$months, answers.offer.$answer, $day],
    (months, answer, day) => !hasNoCalendar(months) && !(day === undefined && isNotFound(answer)),
  )
  const days = bookingCalendar({
    id: event.id,
    of: 'event',
    $context,
    $needed,
    $others,
    $whole: derived([$exists, offer.$shown], (exists, { length }) => ({
      end: event.end,
      exists,
      bookable: event.tickets.length > 0,
      hasPlaces: length > 0,
    })),
    $lifetime: answers.lifetime.$answer,
    published: event.lifetime,
    $months: derived([answers.$months, $places], withPlaces),
    $day,
    $isPreselected,
    $isTodayOver: derived([answers.$known, $context], (known, context) => {
      if (!context) return false
      const date = today(context.now, context.timeZone)
      const offer = known[date]
      return offer !== undefined && isDayOver(offer, date, context)
    }),
    $checked: answers.$checked,
    check: (day) => answers.check(day),
    $isSoldOut: derived(
      [offer.$live, offer.$shown, times.$slots],
      (live, shown, slots) => live !== undefined && isGone({ tickets: shown, slots }),
    ),
  })

  const nothingKept: KeptChoice = { tickets: nothing }
  const withKept = (search: string, kept: KeptChoice) =>
    withChoice(search, kept, event.tickets, offer.$live.get()?.tickets)
  const $where = derived([$day, days.$dayState, times.$slot], (day, dayState, slot) => ({ day, dayState, slot }))
  const booking = dayBooking({
    name: event.name,
    state,
    answers,
    days,
    way,
    loadOffer: (day) => void answers.offer.load(day),
    $tickets: $selection,
    // If the whole day is gone, only that is shown.
    $counts: derived([tickets.$tickets, $selection, days.$gone], (sold, chosen, gone) =>
      namedCounts(gone ? event.tickets : sold, chosen),
    ),
    choicesIn: (search, lines) => choicesIn(search, lines, event),
    // A time that is still being loaded too.
    $kept: derived(
      [$day, $isPreselected, $time, times.$slot, $selection],
      (day, isPreselected, chosen, slot, selection): KeptChoice => {
        if (isPreselected) return { tickets: selection }
        const isOfDay = chosen !== undefined && (day === undefined || dayOf(chosen) === day)
        const start = slot?.start ?? (isOfDay ? chosen : undefined)
        return { ...(day && { day }), ...(start && { start }), tickets: selection }
      },
    ),
    withKept,
    nothingKept,
    isUnchanged: (kept, line) =>
      isVisitLine(line) && withKept('', kept) === withKept('', choiceOfVisit($cart.get(), visitOf(line))),
    $problems: derived([tickets.$tickets, $selection, $where, $others], (sold, chosen, where, lines) =>
      withDayOfTime(ticketProblems(sold, chosen, where, lines), way === 'list' || where.day !== undefined),
    ),
    linesOf() {
      const [sold, chosen] = [tickets.$tickets.get(), $selection.get()]
      const [day, slot] = [$day.get(), times.$slot.get()]
      return {
        lines: ticketLinesOf(event, sold, chosen, { day, slot }),
        count: choicesCount(sold, chosen),
        total: tickets.$price.get(),
        time: slot?.start,
        day: slot ? dayOf(slot.start) : day,
        slot,
        people: chosenTicketWords(sold, chosen),
      }
    },
  })
  return {
    ...booking,
    event,
    way,
    times,
    tickets,
    /**
     * Starts like every booking. Counts in the address of tickets, or of their parts, that are sold since the page was
     * published are chosen with the first offer, which has them. @returns a function that stops
     */
    start(address: PageAddress) {
      const search = address.search()
      const stop = booking.start(address)
      const restored = $selection.get()
      const stopWaiting = offer.$live.subscribe((live) => {
        if (!live || booking.$isChange.get()) return
        const chosen = $selection.get()
        const found = entriesOf(choiceIn(search, live.tickets).tickets).filter(
          ([id, choice]) => chosen[id] === restored[id] && !deepEqual(choice, chosen[id]),
        )
        queueMicrotask(() => stopWaiting())
        if (found.length > 0) $selection.set({ ...chosen, ...Object.fromEntries(found) })
      })
      return () => {
        stop()
        stopWaiting()
      }
    },
  }
}

export type EventBooking = ReturnType<typeof eventBooking>
