import { atom, type ReadableAtom } from 'nanostores'
import type { MonthsInRow } from '#domain/availability/months-ahead.ts'
import { at, isWithin, monthOf, type Month } from '#domain/dates/calendar.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import {
  namedPrices,
  namedTourCounts,
  priceParameter,
  tourChoiceIn,
  withTourChoice,
} from '#domain/tours/tour-address.ts'
import { noTourChoice, type TourChoice } from '#domain/tours/tour-choice.ts'
import { isBookedByPrice } from '#domain/tours/tour-limits.ts'
import { tourChoiceOf } from '#domain/tours/tour-line.ts'
import { awaitsDay, chooseBeforehand } from '#stores/booking/shared/beforehand.ts'
import { lostTickets } from '#stores/booking/shared/lost-tickets.ts'
import type { BookedDays } from '#stores/booking/shared/booked-days.ts'
import { keepInAddress, type PageAddress } from '#stores/booking/shared/address.ts'
import { patientAdd } from '#stores/booking/shared/patient-add.ts'
import { bookingNews, type BookingNews } from '#stores/booking/shared/news.ts'
import { bookingParty } from '#stores/booking/shared/asker.ts'
import { strayDay, type StrayDay } from '#stores/booking/shared/stray-day.ts'
import { $cart } from '#stores/cart/cart.ts'
import type { Latest } from '#stores/calls/latest.ts'
import { derived } from '#stores/derived/derived.ts'
import { tourAnswers, type TourDay } from './answers.ts'
import { keepAnswers, keptAnswers } from './choices.ts'
import { tourCounts } from './counts.ts'
import { tourDays } from './days.ts'
import { lineIn } from './line.ts'
import { tourOrder } from './order.ts'
import type { ShownTour } from './published.ts'
import { tourTimesOf, type TourTimes } from './times.ts'

/** One tour's booking, put together as an event's is (`booking/event/booking.ts`). */
export interface TourBooking extends ShownTour {
  $offer: Latest<never, TourDay>['$answer']
  /** The part that changed last. */
  $news: BookingNews['$news']
  /** Whether a day may still be chosen beforehand. */
  $awaitsDay: ReadableAtom<boolean>
  times: TourTimes
  days: BookedDays
  /** As with events. */
  $strayDay: StrayDay['$strayDay']
  /** As with events. */
  begin: (this: void, address: PageAddress) => () => void
  /** Chooses a day, turns to its month and asks what it offers. */
  chooseDay: (this: void, day: CalendarDate) => void
  reloadMonth: (this: void) => void
  /** As with events. */
  searchAgain: (this: void) => void
  reloadOffer: (this: void) => void
}

/** Makes the booking of a tour from what its page shows of it; nothing is asked before it begins. */
export function tourBooking(
  shop: ShopContext,
  { tour, choices, $party, order: { $isAsked } }: ShownTour,
  $now: ReadableAtom<Date | undefined>,
): TourBooking {
  const { $asker, ...party } = bookingParty(shop, $party, $now)
  const $line = atom<number | undefined>(undefined)
  const $others = derived([$cart, $line], (lines, line) => (line === undefined ? lines : lines.toSpliced(line, 1)))
  const answers = tourAnswers(shop, tour.id)
  const { $strayDay, setAstray } = strayDay(choices.$day)
  const times = tourTimesOf(tour.id, tour, answers, choices, $others, $asker)
  const days = tourDays(tour, answers, choices, times, $asker, $strayDay, $others)
  const counts = tourCounts(tour, choices, times)
  const $had = derived([times.$offered, choices.$tickets, days.$gone], (offered, chosen, gone) => {
    const sold = gone ? tour : offered
    return { ...namedPrices(sold), ...namedTourCounts(sold, chosen) }
  })
  const lost = lostTickets($had, choices.$tickets, answers.day.$answer)
  const news = bookingNews(answers.day, { ...choices, $party })

  const order = tourOrder(tour, choices, days, times, counts, $line)
  const $awaitsDay = awaitsDay(choices, days)
  const $waits = derived([answers.day.$answer, $awaitsDay], ({ state }, awaits) => state === 'loading' || awaits)
  const patient = patientAdd($isAsked, $waits, order.add)

  const ask = (month: Month | undefined) => {
    if (month) void answers.showMonths({ month })
  }
  const askAhead = (months: MonthsInRow | undefined) => {
    if (months) void answers.showMonths(months)
  }
  const reloadOffer = () => {
    const day = choices.$day.get()
    if (day !== undefined) void answers.day.load(day)
  }
  const openDay = (date: CalendarDate, beforehand: boolean) => {
    choices.choose({ ...choices.$choice.get(), date }, beforehand)
    const turn = beforehand ? days.leadTo : days.turnTo
    turn(monthOf(date))
    ask(monthOf(date))
    reloadOffer()
  }
  const chooseDay = (date: CalendarDate) => openDay(date, false)
  const takeUp = ({ date, ...choice }: TourChoice, isLink: boolean) => {
    const bounds = days.$view.get()?.bounds
    choices.choose(choice)
    const hasDay = date !== undefined && bounds !== undefined && isWithin(date, bounds)
    if (hasDay) chooseDay(date)
    if (hasDay && isLink && choice.time) choices.askFor(at(date, choice.time))
    if (date && bounds && !hasDay) {
      setAstray(date)
      if (date > bounds.last) days.turnTo(monthOf(bounds.last))
    }
  }

  return {
    tour,
    $offer: answers.day.$answer,
    $news: news.$news,
    $line,
    choices,
    $awaitsDay,
    times,
    days,
    counts,
    order: { ...order, $isAsked, add: patient.add },
    $isHeld: atom(false),
    $party,
    $strayDay,
    $lostTickets: lost.$lostTickets,
    begin(address) {
      const found = lineIn(address.search(), $cart.get(), tour.id)
      $line.set(found?.index)
      const taken = found
        ? tourChoiceOf(found.line)
        : { ...tourChoiceIn(address.search(), tour), answers: keptAnswers(tour) }
      const counted = choices.$choice.get()
      const ends = party.follow(address)
      // As with events.
      const { date, time } = taken
      takeUp(found || counted === noTourChoice ? taken : { ...counted, date, time }, found === undefined)
      const keeps = keepInAddress(address, choices.$kept, (search, choice) =>
        // A line that is being changed is kept by the cart.
        $line.get() === undefined ? withTourChoice(search, choice, tour) : search,
      )
      void answers.lifetime.load()
      const stops = [
        ends,
        news.follow(),
        keeps,
        answers.day.cancel,
        days.$wanted.subscribe(ask),
        days.$ahead.subscribe(({ months }) => askAhead(months)),
      ]
      if (!found)
        stops.push(
          keepAnswers(tour, choices),
          lost.askFor(address.search(), isBookedByPrice(tour) ? priceParameter : undefined),
        )
      if (taken.date === undefined) stops.push(chooseBeforehand(days, choices, (day) => openDay(day, true)))
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
