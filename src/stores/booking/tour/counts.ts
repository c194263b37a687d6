import type { ReadableAtom } from 'nanostores'
import type { BookingContext } from '#domain/availability/availability.ts'
import { unavailableTime } from '#domain/availability/day-availability.ts'
import type { LineItem } from '#domain/lines/index.ts'
import type { CalendarDate, TimeOfDay } from '#domain/dates/wall-clock.ts'
import { chosenAt, tourLimits, tourNotes } from '#domain/tours/tour-limits.ts'
import { offeredAt, tourSums, withTourName, type Offered, type TourChoice } from '#domain/tours/tour-choice.ts'
import { offeredTimes, pickTime, tourTimes } from '#domain/tours/tour-times.ts'
import type { TourCalendar, TourOffer, TourOnSale } from '#domain/tours/tour.ts'
import { daysOf } from '#stores/booking/day/calendar.ts'
import type { dayChoices } from '#stores/booking/day/choices.ts'
import { derived } from '#stores/derived/derived.ts'
import type { TourAnswers } from './answers.ts'

/** Counts of a tour, or the one price of a tour as a whole, and the answers to its questions. */
export type TourSelection = Omit<TourChoice, 'date' | 'time'>

type DayChoices = ReturnType<typeof dayChoices<TimeOfDay, TourSelection>>

/** Creates the store of a tour's choices in the form that its rules take: day, time and selection in one. */
export function tourChoice(choices: DayChoices) {
  const { $day, $time, $dayOfTime, $selection } = choices
  return {
    $choice: derived([$day, $time, $selection], (date, time, selection): TourChoice => ({ ...selection, date, time })),
    /** Chooses a time, counts and answers; the day stays. */
    choose({ date: _date, time, ...selection }: TourChoice) {
      if (time !== $time.get() || $dayOfTime.get() !== $day.get()) choices.chooseTime(time)
      choices.select(selection)
    },
    /** Answers the questions; the time stays as it is, chosen or only selected. */
    answer: (answers: TourSelection['answers']) => choices.select({ ...$selection.get(), answers }),
  }
}

/** The stores that the times and counts of a tour are derived from. */
interface Sources {
  tour: TourOnSale
  answers: TourAnswers
  choices: DayChoices & Pick<ReturnType<typeof tourChoice>, '$choice'>
  $context: ReadableAtom<BookingContext | undefined>
  /** The cart without what is being changed. */
  $others: ReadableAtom<LineItem[]>
  /** The places that a time must have to be offered instead of another. */
  $needed: ReadableAtom<number>
}

interface KnownOfDay {
  tour: TourOnSale
  calendar: TourCalendar
  offer: TourOffer
  lines: readonly LineItem[]
  context: BookingContext
}

/** Returns the times of a tour on a day whose offer is known. */
export const timesOn = (date: CalendarDate, { tour, context, ...known }: KnownOfDay) =>
  tourTimes({ tourId: tour.id, date, ...known, ...context })

/** Derives the times of a tour on the chosen day, and the offer at the selected one. */
export function tourTimesOf({ tour, answers, choices, $context, $others, $needed }: Sources) {
  const $live = derived([answers.offer.$answer], (answer) => (answer.state === 'ready' ? answer.value : undefined))
  const $slots = derived(
    [answers.$months, $live, choices.$day, $others, $context],
    (months, offer, date, lines, context) => {
      if (!offer || date === undefined || !context) return []
      return timesOn(date, { tour, calendar: daysOf(months) ?? {}, offer, lines, context })
    },
  )
  const $missedTime = derived([choices.$requested, $slots, $needed], unavailableTime)
  // A time chosen on this day stays, and is reported, if it is sold out or over by now: nobody books another one unawares.
  const $chosenHere = derived([choices.$time, choices.$dayOfTime, choices.$day], (time, dayOfTime, day) =>
    dayOfTime === day ? time : undefined,
  )
  const $slot = derived([$slots, choices.$time, $chosenHere, $missedTime], (slots, chosen, here, missed) => {
    if (missed) return undefined
    const own = slots.find(({ time, state }) => time === here && state !== 'tooFew')
    return own ?? pickTime(offeredTimes(slots), chosen)
  })
  return {
    $slots,
    /** The selected time. */
    $slot,
    /** The time chosen on the chosen day, also before its offer is loaded. */
    $chosenHere,
    /** The problem of an unavailable time that a link asked for, or that was pressed, with the nearest ones. */
    $unavailableTime: derived([choices.$unavailable, $missedTime, $slots, $needed], (pressed, missed, slots, needed) =>
      pressed === undefined ? missed : unavailableTime(pressed, slots, needed),
    ),
    /** The offer at that time; before it is known, that of the day, or of the tour. */
    $offered: derived([$live, $slot], (live, slot): Offered =>
      live ? withTourName(offeredAt(live, slot?.time), tour.name) : tour,
    ),
  }
}

export type TourTimes = ReturnType<typeof tourTimesOf>

/** Derives the limits of what is sold at the selected time, and the total. */
export function tourCounts({ $slot, $offered }: TourTimes, { tour, choices }: Sources) {
  const $chosen = derived([choices.$choice, $slot, $offered], (choice, slot, offered) =>
    chosenAt(tour, offered, choice, slot?.time),
  )
  const $limits = derived([$chosen, $slot, $offered], (choice, slot, offered) =>
    slot ? tourLimits(tour, offered, choice, slot) : {},
  )
  return {
    /** The choice at the selected time. */
    $chosen,
    /** The highest count of each counter, by `TourLimits`. */
    $limits,
    /** The reasons of counters at their limit. */
    $notes: derived([$chosen, $limits, $slot, $offered], (choice, limits, slot, offered) =>
      slot ? tourNotes({ rules: tour, offered, choice, place: slot }, limits) : {},
    ),
    $sums: derived([$chosen, $offered], (choice, offered) => tourSums(tour, offered, choice)),
  }
}
