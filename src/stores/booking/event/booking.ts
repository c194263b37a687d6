import { atom, type ReadableAtom } from 'nanostores'
import type { MonthsInRow } from '#domain/availability/months-ahead.ts'
import { isWithin, monthOf, type Month } from '#domain/dates/calendar.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { choiceIn, withChoice, type KeptChoice, namedCounts, choiceOfVisit } from '#domain/tickets/choice-address.ts'
import { $cart } from '#stores/cart/cart.ts'
import { bookingParty } from '#stores/booking/shared/asker.ts'
import { strayDay, type StrayDay } from '#stores/booking/shared/stray-day.ts'
import { awaitsDay, chooseBeforehand } from '#stores/booking/shared/beforehand.ts'
import { lostTickets } from '#stores/booking/shared/lost-tickets.ts'
import type { BookedDays } from '#stores/booking/shared/booked-days.ts'
import { keepInAddress, type PageAddress } from '#stores/booking/shared/address.ts'
import { patientAdd } from '#stores/booking/shared/patient-add.ts'
import { bookingNews, type BookingNews } from '#stores/booking/shared/news.ts'
import { derived } from '#stores/derived/derived.ts'
import { keptChoice } from './address.ts'
import { eventAnswers } from './answers.ts'
import { changedVisit, visitIn } from './changed-visit.ts'
import { eventDays } from './days.ts'
import { eventOffer } from './offer.ts'
import { eventOrder } from './order.ts'
import type { ShownEvent } from './published.ts'
import { eventTickets } from './tickets.ts'
import { eventTimes, type EventTimes } from './times.ts'

/*
 * How a booking is put together. Two things are kept: what the server says (answers.ts) and what the visitor
 * chose (choices.ts). All else follows from them, from the cart and from the time, each idea a file of derived
 * stores: the offer, its times, its days, its tickets, the order. The rules are functions of `domain/`; here they
 * are only tied to what they depend on. A part of the screen reads the stores of its own step with `useStore`, so
 * that it renders again when one of those changes and at no other time.
 */

/** One event's booking. */
export interface EventBooking extends ShownEvent {
  /** The part that changed last. */
  $news: BookingNews['$news']
  times: EventTimes
  days: BookedDays
  /** A day that the address names and that can't be reached, until one is chosen. */
  $strayDay: StrayDay['$strayDay']
  /**
   * Takes up what the address says was chosen, asks what there is, and keeps what is chosen in the address; to be
   * called once the browser has the page. What was counted, or asked for, before that counts on.
   * @returns ends it
   */
  begin: (this: void, address: PageAddress) => () => void
  /** Chooses a day, turns to its month and asks what it offers. */
  chooseDay: (this: void, day: CalendarDate) => void
  /** Asks again for the month in view. */
  reloadMonth: (this: void) => void
  /** Looks for free days again, where that came to no end. */
  searchAgain: (this: void) => void
  /** Asks again for what is offered. */
  reloadOffer: (this: void) => void
}

/** Makes the booking of an event from what its page shows of it; nothing is asked before it begins. */
export function eventBooking(
  shop: ShopContext,
  { event, way, choices, $party, order: { $isAsked } }: ShownEvent,
  $now: ReadableAtom<Date | undefined>,
): EventBooking {
  const { $asker, ...party } = bookingParty(shop, $party, $now)
  const answers = eventAnswers(shop, event.id)
  const news = bookingNews(answers.offer, { ...choices, $party })
  const offer = eventOffer(answers.offer, event.tickets)
  const changed = changedVisit()
  const { $strayDay, setAstray } = strayDay(choices.$day)
  const times = eventTimes(event.id, offer, choices, $asker, changed.$others)
  const days = eventDays(event, answers, choices, offer, times, $asker, changed.$others, $strayDay)
  const tickets = eventTickets(offer, choices, times, changed.$others)
  // Where the whole day is gone, that is said.
  const $had = derived([tickets.$tickets, choices.$tickets, days.$gone], (sold, chosen, gone) =>
    namedCounts(gone ? event.tickets : sold, chosen),
  )
  const lost = lostTickets($had, choices.$tickets, answers.offer.$answer)

  const $waits = derived(
    [answers.offer.$answer, awaitsDay(choices, days)],
    ({ state }, awaits) => state === 'loading' || (way === 'list' ? state === 'idle' : awaits),
  )
  const order = eventOrder(event, way, choices, days, times, tickets, changed)
  const patient = patientAdd($isAsked, $waits, order.add)

  const ask = (month: Month | undefined) => {
    if (month) void answers.showMonths({ month })
  }
  const askAhead = (months: MonthsInRow | undefined) => {
    if (months) void answers.showMonths(months)
  }
  const reloadOffer = () => void answers.offer.load(choices.$day.get())

  const openDay = (day: CalendarDate, beforehand: boolean) => {
    choices.chooseDay(day, beforehand)
    const turn = beforehand ? days.leadTo : days.turnTo
    turn(monthOf(day))
    ask(monthOf(day))
    reloadOffer()
  }
  const chooseDay = (day: CalendarDate) => openDay(day, false)
  const takeUp = ({ day, start, tickets: chosen }: KeptChoice, isLink: boolean) => {
    const bounds = days.$view.get()?.bounds
    const hasDay = day !== undefined && bounds !== undefined && isWithin(day, bounds)
    if (way === 'calendar' && hasDay) chooseDay(day)
    const takeStart = isLink ? choices.askFor : choices.chooseStart
    if (start && (hasDay || way === 'list')) takeStart(start)
    if (way === 'calendar' && day && bounds && !hasDay) {
      setAstray(day)
      if (day > bounds.last) days.turnTo(monthOf(bounds.last))
    }
    choices.chooseTickets(chosen)
  }

  return {
    event,
    way,
    $offer: answers.offer.$answer,
    $news: news.$news,
    $changes: derived([changed.$visit], (visit) => visit !== undefined),
    choices,
    $waits,
    times,
    days,
    tickets,
    order: { ...order, $isAsked, add: patient.add },
    $isHeld: atom(false),
    $party,
    $strayDay,
    $lostTickets: lost.$lostTickets,
    begin(address) {
      const lines = $cart.get()
      const visit = visitIn(address.search(), lines, event.id)
      changed.$visit.set(visit)
      const taken = visit ? choiceOfVisit(lines, visit) : choiceIn(address.search(), event.tickets)
      const counted = choices.$tickets.get()
      const ends = party.follow(address)
      // What was counted goes over what a link asks for; what lies in the cart is what is changed.
      const isCounted = !visit && Object.keys(counted).length > 0
      takeUp(isCounted ? { ...taken, tickets: counted } : taken, visit === undefined)
      const stops = [
        ends,
        news.follow(),
        keepInAddress(address, keptChoice(choices, times), (search, kept) =>
          // A visit that is being changed is kept by the cart.
          changed.$visit.get() ? search : withChoice(search, kept, event.tickets),
        ),
        answers.offer.cancel,
      ]
      if (!visit) stops.push(lost.askFor(address.search()))
      if (way === 'calendar') {
        void answers.lifetime.load()
        stops.push(
          days.$wanted.subscribe(ask),
          days.$ahead.subscribe(({ months }) => askAhead(months)),
        )
        // A day that was asked for and can't be had is told, and no other taken for it.
        if (taken.day === undefined) stops.push(chooseBeforehand(days, choices, (day) => openDay(day, true)))
      } else {
        reloadOffer()
      }
      stops.push(patient.follow())
      return () => {
        for (const stop of stops) stop()
      }
    },
    chooseDay,
    reloadMonth: () => ask(days.$wanted.get()),
    searchAgain: () => askAhead(days.$ahead.get().stopped?.months),
    reloadOffer,
  }
}
