import type { ReadableAtom } from 'nanostores'
import type { Asker } from '#domain/availability/availability.ts'
import { lostTime, type LostTime } from '#domain/availability/times.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { TourId } from '#domain/shop/ids.ts'
import { offeredAt, type Offered } from '#domain/tours/tour-choice.ts'
import { offeredTimes, pickTime, tourTimes, type TourTime } from '#domain/tours/tour-times.ts'
import { daysOf } from '#stores/booking/shared/months.ts'
import { derived } from '#stores/derived/derived.ts'
import type { TourAnswers } from './answers.ts'
import type { TourChoices } from './choices.ts'

/** The times at which a tour begins on the day chosen. */
export interface TourTimes {
  $times: ReadableAtom<TourTime[]>
  /** The one that holds. */
  $time: ReadableAtom<TourTime | undefined>
  /** As with events. */
  $lost: ReadableAtom<LostTime<TourTime> | undefined>
  /** What is sold for it; before one is known, what is sold on the day, or at all. */
  $offered: ReadableAtom<Offered>
}

/**
 * Works out the times of the day chosen, and what is sold at the one that holds.
 * @param published what the page was published with
 * @param $others the cart, but for a line of it that is being changed
 */
export function tourTimesOf(
  tourId: TourId,
  published: Offered,
  { $months, day }: Pick<TourAnswers, '$months' | 'day'>,
  { $choice, $day, $asked }: TourChoices,
  $others: ReadableAtom<readonly LineItem[]>,
  $asker: ReadableAtom<Asker | undefined>,
): TourTimes {
  const $live = derived([day.$answer], (answer) => (answer.state === 'ready' ? answer.value : undefined))
  const $times = derived([$months, $live, $day, $others, $asker], (months, offer, date, lines, asker) => {
    if (!offer || date === undefined || !asker) return []
    const { soldOutTimes } = offer
    return tourTimes({ tourId, date, calendar: daysOf(months) ?? {}, soldOutTimes, offer, lines, ...asker })
  })
  const $lost = derived([$asked, $times, $asker], (asked, times, asker) => lostTime(asked, times, asker?.party))
  const $time = derived([$times, $choice, $lost], (times, { time: chosen }, lost) => {
    if (lost) return undefined
    const picked = pickTime(
      offeredTimes(times).map(({ time }) => time),
      chosen,
    )
    return times.find(({ time }) => time === picked)
  })
  return {
    $times,
    $time,
    $lost,
    $offered: derived([$live, $time], (live, time) => (live ? offeredAt(live, time?.time) : published)),
  }
}
