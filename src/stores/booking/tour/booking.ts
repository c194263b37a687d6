import { atom, type ReadableAtom } from 'nanostores'
import { at, isWithin, monthOf, type Month } from '#domain/dates/calendar.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import {
  namedPrices,
  namedTourCounts,
  priceParameter,
  tourChoiceIn,
  withTourChoice,
} from '#domain/tours/tour-address.ts'
import type { TourChoice } from '#domain/tours/tour-choice.ts'
import { isBookedByPrice } from '#domain/tours/tour-limits.ts'
import { tourChoiceOf } from '#domain/tours/tour-line.ts'
import type { TourOnSale } from '#domain/tours/tour.ts'
import { awaitsDay, chooseBeforehand } from '#stores/booking/shared/beforehand.ts'
import { lostTickets, type LostTickets } from '#stores/booking/shared/lost-tickets.ts'
import type { BookedDays } from '#stores/booking/shared/booked-days.ts'
import { keepInAddress, type PageAddress } from '#stores/booking/shared/address.ts'
import { bookingNews, type BookingNews } from '#stores/booking/shared/news.ts'
import { bookingParty, type BookingParty } from '#stores/booking/shared/asker.ts'
import { strayDay, type StrayDay } from '#stores/booking/shared/stray-day.ts'
import { $cart } from '#stores/cart/cart.ts'
import type { Latest } from '#stores/calls/latest.ts'
import { derived } from '#stores/derived/derived.ts'
import { tourAnswers, type TourDay } from './answers.ts'
import { tourChoices, type TourChoices } from './choices.ts'
import { tourCounts, type TourCounts } from './counts.ts'
import { tourDays } from './days.ts'
import { lineIn } from './line.ts'
import { tourOrder, type TourOrder } from './order.ts'
import { tourTimesOf, type TourTimes } from './times.ts'

/** One tour's booking, put together as an event's is (`booking/event/booking.ts`). */
export interface TourBooking {
  tour: TourOnSale
  /** What became of asking for the day chosen. */
  $offer: Latest<never, TourDay>['$answer']
  /** The part that changed last. */
  $news: BookingNews['$news']
  /** Index of the cart's line that is being changed; absent where a new one is put together. */
  $line: ReadableAtom<number | undefined>
  choices: TourChoices
  /** As with events. */
  $awaitsDay: ReadableAtom<boolean>
  times: TourTimes
  days: BookedDays
  counts: TourCounts
  order: TourOrder
  /** As with events. */
  $party: BookingParty['$party']
  /** As with events. */
  $strayDay: StrayDay['$strayDay']
  /** As with events. */
  $lostTickets: LostTickets['$lostTickets']
  /** As with events. */
  begin: (this: void, address: PageAddress) => () => void
  /** Chooses a day, turns to its month and asks what it offers. */
  chooseDay: (this: void, day: CalendarDate) => void
  reloadMonth: (this: void) => void
  reloadOffer: (this: void) => void
}

/** Makes the booking of a tour; nothing is asked before it begins. */
export function tourBooking(shop: ShopContext, tour: TourOnSale, $now: ReadableAtom<Date | undefined>): TourBooking {
  const { $asker, ...party } = bookingParty(shop, $now)
  const $line = atom<number | undefined>(undefined)
  const $others = derived([$cart, $line], (lines, line) => (line === undefined ? lines : lines.toSpliced(line, 1)))
  const answers = tourAnswers(shop, tour.id)
  const choices = tourChoices()
  const { $strayDay, setAstray } = strayDay(choices.$day)
  const times = tourTimesOf(tour.id, tour, answers, choices, $others, $asker)
  const days = tourDays(tour, answers, choices, times, $asker, $strayDay)
  const counts = tourCounts(tour, choices, times)
  const $had = derived([times.$offered, choices.$tickets, days.$gone], (offered, chosen, gone) => {
    const sold = gone ? tour : offered
    return { ...namedPrices(sold), ...namedTourCounts(sold, chosen) }
  })
  const lost = lostTickets($had, choices.$tickets, answers.day.$answer)
  const news = bookingNews(answers.day, { ...choices, $party: party.$party })

  const ask = (month: Month | undefined) => {
    if (month) void answers.showMonth(month)
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
    $awaitsDay: awaitsDay(choices, days.$view),
    times,
    days,
    counts,
    order: tourOrder(tour, choices, days, times, counts, $line),
    $party: party.$party,
    $strayDay,
    $lostTickets: lost.$lostTickets,
    begin(address) {
      const found = lineIn(address.search(), $cart.get(), tour.id)
      $line.set(found?.index)
      const taken = found ? tourChoiceOf(found.line) : tourChoiceIn(address.search(), tour)
      const ends = party.follow(address)
      takeUp(taken, found === undefined)
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
        days.$ahead.subscribe(({ month }) => ask(month)),
      ]
      if (!found) stops.push(lost.askFor(address.search(), isBookedByPrice(tour) ? priceParameter : undefined))
      if (taken.date === undefined) stops.push(chooseBeforehand(days, choices, (day) => openDay(day, true)))
      return () => {
        for (const stop of stops) stop()
      }
    },
    chooseDay,
    reloadMonth: () => ask(days.$wanted.get()),
    reloadOffer,
  }
}
