import type { TourId } from '#domain/shop/ids.ts'
import {
  isSlotOver,
  type Moment,
  slotState,
  type SlotState,
  canBuy,
  type BookingContext,
  type PlacesByDay,
} from '#domain/availability/availability.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { tourInCart } from '#domain/lines/places-in-cart.ts'
import { entriesOf, keysOf } from '#domain/collections/records.ts'
import { at } from '#domain/dates/calendar.ts'
import type { CalendarDate, TimeOfDay, WallDateTime } from '#domain/dates/wall-clock.ts'
import type { TourCalendar, TourOffer } from './tour.ts'

/** A time at which a tour can begin, with the places in the visitor's own cart subtracted. */
export interface TourTime {
  time: TimeOfDay
  start: WallDateTime
  /** Places: each ticket takes one. */
  left: number
  /** Tours that can begin; Infinity if the server doesn't say. */
  tours: number
  timeSlotId?: string
  state: SlotState
}

/** The known data about a tour's times on a day. */
interface TourTimesSource extends BookingContext {
  tourId: TourId
  date: CalendarDate
  calendar: TourCalendar
  /** The offer requested for this date. */
  offer?: Pick<TourOffer, 'schedule' | 'soldOutTimes'>
  lines: readonly LineItem[]
}

/** Returns the times of a tour on a day, in order. */
export function tourTimes(source: TourTimesSource): TourTime[] {
  const { tourId, date, calendar, offer, lines } = source
  return entriesOf(calendar[date] ?? {})
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([time, { left: places, timeSlotId }]) => {
      const start = at(date, time)
      const inCart = tourInCart(lines, tourId, start)
      const left = offer?.soldOutTimes?.includes(time) ? 0 : Math.max(0, places - inCart.places)
      const scheduled = offer?.schedule[time]?.tours
      const tours = scheduled === undefined ? Infinity : Math.max(0, scheduled - inCart.tours)
      const state = slotState(
        { start, left: tours === 0 ? 0 : left },
        { ...source, party: (source.party ?? 1) - inCart.places },
      )
      return { time, start, left, tours, timeSlotId, state }
    })
}

/** Returns the times that can still be chosen. */
export const offeredTimes = (times: readonly TourTime[]): TourTime[] => times.filter(canBuy)

/**
 * Returns the selected time after another date is picked: the only one, else the previous one if it is still offered,
 * else the first (section 4, "Tour booking").
 */
export const pickTime = <T extends Pick<TourTime, 'time'>>(
  times: readonly T[],
  chosen: TimeOfDay | undefined,
): T | undefined => times.find(({ time }) => time === chosen) ?? times[0]

/** Returns a calendar in which sold-out days have no places. */
export const withoutSoldOut = (calendar: TourCalendar, soldOutDates: readonly CalendarDate[]): TourCalendar =>
  Object.fromEntries(
    entriesOf(calendar).map(([date, times]) => [
      date,
      soldOutDates.includes(date)
        ? Object.fromEntries(entriesOf(times).map(([time, slot]) => [time, { ...slot, left: 0 }]))
        : times,
    ]),
  )

/** Returns true if every tour of a day has begun. */
export const areToursOver = (
  times: Readonly<Record<TimeOfDay, unknown>>,
  date: CalendarDate,
  moment: Moment,
): boolean => {
  const starts = keysOf(times).map((time) => at(date, time))
  return starts.length > 0 && starts.every((start) => isSlotOver({ start }, moment))
}

/**
 * Returns the places by day of a tour's calendar: those of the time with the most, as with events
 * (`availability/availability.ts`).
 */
export const tourPlacesByDay = (calendar: TourCalendar): PlacesByDay =>
  Object.fromEntries(
    entriesOf(calendar)
      .filter(([, times]) => Object.keys(times).length > 0)
      .map(([date, times]) => [date, Math.max(...Object.values(times).map(({ left }) => left))]),
  )
