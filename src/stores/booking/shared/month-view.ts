import { atom, type ReadableAtom } from 'nanostores'
import type { Asker, Availability, PlacesByDay } from '#domain/availability/availability.ts'
import { calendarBounds, monthStates } from '#domain/availability/day-availability.ts'
import { monthKey, monthOf, type Month } from '#domain/dates/calendar.ts'
import type { CalendarDate, Lifetime } from '#domain/dates/wall-clock.ts'
import { today } from '#domain/dates/zone.ts'
import { idle, type Loading } from '#stores/calls/latest.ts'
import { derived } from '#stores/derived/derived.ts'

/** The month in view. */
export interface MonthInView {
  month: Month
  /** Days outside can't be reached. */
  bounds: Lifetime
  today: CalendarDate
  /** What became of asking for its days. */
  answer: Loading<PlacesByDay>
  /** How each of its days stands, once they are there. */
  states: Record<CalendarDate, Availability['state']>
}

/** A calendar that is turned from month to month. */
export interface MonthView {
  /** Undefined until the browser says what day it is. */
  $view: ReadableAtom<MonthInView | undefined>
  turnTo: (this: void, month: Month) => void
  /** Turns to the month of a day that the shop has chosen, unless a month was turned to before. */
  leadTo: (this: void, month: Month) => void
}

function viewOf(
  asker: Asker,
  lifetime: Lifetime | undefined,
  turned: Month | undefined,
  months: Record<string, Loading<PlacesByDay>>,
): MonthInView {
  const current = today(asker.now, asker.timeZone)
  const bounds = calendarBounds(current, lifetime)
  const month = turned ?? monthOf(bounds.first)
  const answer = months[monthKey(month)] ?? idle
  const states = answer.state === 'ready' ? monthStates(month, answer.value, lifetime, asker) : {}
  return { month, bounds, today: current, answer, states }
}

/** @param $months the places of the days that are known, by `monthKey` */
export function monthView(
  $asker: ReadableAtom<Asker | undefined>,
  $lifetime: ReadableAtom<Lifetime | undefined>,
  $months: ReadableAtom<Record<string, Loading<PlacesByDay>>>,
): MonthView {
  const $turned = atom<Month | undefined>(undefined)
  const $led = atom<Month | undefined>(undefined)
  const $month = derived([$turned, $led], (turned, led) => turned ?? led)
  return {
    $view: derived([$asker, $lifetime, $month, $months], (asker, ...known) => asker && viewOf(asker, ...known)),
    turnTo: (month) => $turned.set(month),
    leadTo: (month) => $led.set(month),
  }
}
