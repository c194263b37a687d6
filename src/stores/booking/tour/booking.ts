import { atom, type ReadableAtom } from 'nanostores'
import { hasChoices } from '#domain/availability/requested-counts.ts'
import { maxAvailable, type PlacesByDay } from '#domain/availability/availability.ts'
import type { GuidedTourLine } from '#domain/lines/tour.ts'
import { isTourLine } from '#domain/lines/places-in-cart.ts'
import type { BookedLine } from '#domain/lines/cart.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { changedLine } from '#domain/lines/changed-line.ts'
import { at } from '#domain/dates/calendar.ts'
import type { TimeOfDay } from '#domain/dates/wall-clock.ts'
import { sum } from '#domain/money/money.ts'
import { today } from '#domain/dates/zone.ts'
import { answersOfTexts, textsOfAnswers } from '#domain/forms/answers.ts'
import { entriesOf } from '#domain/collections/records.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { namedPrices, namedTourCounts, tourChoiceIn, withTourChoice } from '#domain/tours/tour-address.ts'
import { chosenTourWords, noTourChoice, type Offered, type TourChoice } from '#domain/tours/tour-choice.ts'
import { isBookedByPrice } from '#domain/tours/tour-limits.ts'
import { guidedTourLineOf, tourChoiceOf } from '#domain/tours/tour-line.ts'
import { tourProblems } from '#domain/tours/tour-problems.ts'
import { areToursOver, tourPlacesByDay } from '#domain/tours/tour-times.ts'
import type { TourOnSale } from '#domain/tours/tour.ts'
import type { PageAddress } from '#stores/booking/day/address.ts'
import { bookingState, dayBooking, type RequestedChoices } from '#stores/booking/day/booking.ts'
import { daysOf, hasNoCalendar, withPlaces } from '#stores/booking/day/calendar.ts'
import { bookingCalendar } from '#stores/booking/day/days.ts'
import { isNotFound } from '#stores/calls/latest.ts'
import { deepEqual, derived } from '#stores/derived/derived.ts'
import { discardDraft, saveDraft, draftOf } from '#stores/session/drafts.ts'
import { tourAnswers } from './answers.ts'
import { timesOn, tourChoice, tourCounts, tourTimesOf, type TourSelection } from './counts.ts'

/** Returns the choices that an address asks for: those of a line that is to be changed, or new ones. */
function choicesIn(
  search: string,
  lines: readonly LineItem[],
  tour: TourOnSale,
): RequestedChoices<TimeOfDay, TourSelection> {
  const isOfTour = (line: LineItem): line is GuidedTourLine => isTourLine(line) && line.id === tour.id
  const changed = changedLine(search, lines, isOfTour)
  const own = changed && tourChoiceOf(changed)
  const unchanged = hasChoices(search) ? undefined : own
  const begun = () => ({ ...tourChoiceIn(search, tour), answers: keptAnswers(tour, changed) ?? own?.answers ?? [] })
  const choice = unchanged ?? begun()
  const { date: day, time, ...selection } = choice
  const booked = changed &&
    unchanged && {
      ...(choice.priceId !== undefined && namedPrices({ prices: [{ id: choice.priceId }] })),
      ...namedTourCounts({ tickets: changed.tickets, prices: changed.tours }, choice),
    }
  return { changed, day, time, start: day && time && at(day, time), selection, booked }
}

/** Creates the booking of a tour from its published data; nothing is requested before it starts. */
export function tourBooking(shop: ShopContext, tour: TourOnSale, $now: ReadableAtom<Date | undefined>) {
  const state = bookingState<TimeOfDay, TourSelection>(shop, $now, noTourChoice, ({ tickets }) =>
    sum(Object.values(tickets).map(({ count }) => count)),
  )
  const { $context, $others, $needed } = state
  const choices = { ...state.choices, ...tourChoice(state.choices) }
  const answers = tourAnswers(shop, tour.id)
  const sources = { tour, answers, choices, $context, $others, $needed }
  const times = tourTimesOf(sources)
  const counts = tourCounts(times, sources)
  const { $slot, $offered } = times
  const { $chosen, $sums } = counts

  const $calendar = derived([answers.$months], (months) =>
    Object.fromEntries(
      entriesOf(months).map(([key, answer]) => [
        key,
        answer.state === 'ready' ? { ...answer, value: tourPlacesByDay(answer.value) } : answer,
      ]),
    ),
  )
  // The calendar may still have places that the cart takes, or that have been sold in the meantime.
  const $places = derived(
    [answers.$known, answers.$months, $others, $context],
    (known, months, lines, context): PlacesByDay => {
      const calendar = daysOf(months)
      if (!context || !calendar) return {}
      return Object.fromEntries(
        entriesOf(known).map(([date, offer]) => [
          date,
          maxAvailable(timesOn(date, { tour, calendar, offer, lines, context })),
        ]),
      )
    },
  )
  const days = bookingCalendar({
    id: tour.id,
    of: 'tour',
    $context,
    $needed,
    $others,
    // Every answer but 200 means that there is no such tour, or no calendar for it (section 8). One without any price has
    // no booking on its page; prices may be those of its times alone.
    $whole: derived([answers.$months, answers.offer.$answer], (months, answer) => ({
      exists: !hasNoCalendar(months) && !isNotFound(answer),
    })),
    $lifetime: answers.lifetime.$answer,
    published: tour.lifetime,
    $months: derived([$calendar, $places], withPlaces),
    $day: choices.$day,
    $isPreselected: choices.$isPreselected,
    $isSoldOut: atom(false),
    $isTodayOver: derived([answers.$months, $context], (months, context) => {
      if (!context) return false
      const date = today(context.now, context.timeZone)
      const ofDay = daysOf(months)?.[date]
      return ofDay !== undefined && areToursOver(ofDay, date, context)
    }),
    $checked: answers.$checked,
    check: (day) => answers.check(day),
  })

  const $sold = derived([$offered, days.$gone], (offered, gone): Offered => (gone ? tour : offered))
  const $chosenCounts = derived([$sold, $chosen], namedTourCounts)
  const $tickets = derived([choices.$selection], ({ tickets, tours, priceId }) => ({ tickets, tours, priceId }))
  const withKept = (search: string, choice: TourChoice) => withTourChoice(search, choice, $offered.get(), tour)
  const booking = dayBooking({
    name: tour.name,
    state,
    answers,
    days,
    way: 'calendar',
    loadOffer: (day) => {
      if (day !== undefined) void answers.offer.load(day)
    },
    $tickets,
    $counts: derived([$sold, $chosenCounts], (sold, counts) => ({
      ...(isBookedByPrice(tour) && namedPrices(sold)),
      ...counts,
    })),
    $chosenCounts,
    choicesIn: (search, lines) => choicesIn(search, lines, tour),
    // The selected time; before the offer is loaded, the time chosen on this day.
    $kept: derived(
      [choices.$choice, choices.$isPreselected, $slot, times.$chosenHere],
      (choice, isPreselected, slot, here) => ({
        ...choice,
        date: isPreselected ? undefined : choice.date,
        time: slot?.time ?? here,
      }),
    ),
    withKept,
    nothingKept: noTourChoice,
    isUnchanged(kept, line) {
      if (!isTourLine(line)) return false
      const own = tourChoiceOf(line)
      return withKept('', kept) === withKept('', own) && deepEqual(kept.answers, own.answers)
    },
    $problems: derived([$offered, $chosen, $slot, days.$gone], (offered, chosen, slot, gone) => {
      const problems = tourProblems(tour, offered, chosen, slot)
      return gone ? [{ ...gone, about: 'day' }, ...problems.filter(({ about }) => about !== 'time')] : problems
    }),
    linesOf() {
      const chosen = $chosen.get()
      const { date, time } = chosen
      const { ticketCount, tourCount, total } = $sums.get()
      const isTimed = date !== undefined && time !== undefined
      return {
        lines: isTimed ? [guidedTourLineOf(tour, $offered.get(), chosen, { date, time })] : [],
        count: ticketCount || tourCount,
        total,
        time,
        day: date,
        slot: $slot.get(),
        people: chosenTourWords($offered.get(), chosen),
      }
    },
  })
  return {
    ...booking,
    tour,
    choices,
    times,
    counts,
    order: { ...booking.order, $priceProblem: booking.order.problemOf('tours') },
    /**
     * Starts like every booking, and keeps the answers to questions, which aren't in the address. @returns a function
     * that stops
     */
    start(address: PageAddress) {
      const stop = booking.start(address)
      const stopKeeping = keepAnswers(formOf(tour, state.$changed.get()), choices.$selection)
      return () => {
        stop()
        stopKeeping()
      }
    },
  }
}

export type TourBooking = ReturnType<typeof tourBooking>

/** @param changed the line that is changed; absent for a new booking */
const formOf = ({ id }: TourOnSale, changed?: BookedLine) => `tour ${[id, changed?.start].filter(Boolean).join(' ')}`

/** Returns the answers to a tour's questions that were given before and aren't in the cart yet; undefined without any. */
function keptAnswers(tour: TourOnSale, changed?: BookedLine) {
  const answers = answersOfTexts(tour.questions, draftOf(formOf(tour, changed)))
  return answers.length > 0 ? answers : undefined
}

/** Keeps the answers across reloads, Back and changes of language. @returns a function that stops */
function keepAnswers(form: string, $selection: ReadableAtom<TourSelection>): () => void {
  const $answers = derived([$selection], ({ answers }) => answers)
  return $answers.listen(() => {
    const answers = $answers.get()
    discardDraft(form)
    if (answers.length > 0) saveDraft(form, textsOfAnswers(answers))
  })
}
