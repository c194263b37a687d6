import { entriesOf } from '#domain/collections/records.ts'
import { type CalendarDate, type Dated, type Lifetime, utc } from '#domain/dates/wall-clock.ts'
import { addDays, daysFrom, isWithin, type Month, monthRange } from '#domain/dates/calendar.ts'
import { today } from '#domain/dates/zone.ts'
import type { Problem } from '#domain/forms/problem.ts'
import {
  type BookingContext,
  type Availability,
  type Need,
  type PlacesByDay,
  stateOfPlaces,
  type Subject,
} from './availability.ts'
import { mostInstead } from './asked-counts.ts'

/** Returns the first day on or after `from` with places for the party. The days may come in any order. */
export function nextDay(days: PlacesByDay, from: CalendarDate, party = 1): CalendarDate | undefined {
  let next: CalendarDate | undefined
  for (const [date, left] of entriesOf(days)) {
    if (left >= party && date >= from && (next === undefined || date < next)) next = date
  }
  return next
}

type Day = Extract<Subject, { kind: 'day' }>

/**
 * Returns the state of a day in a calendar.
 * @param current today, at the museum
 */
function stateOfDay(
  { date, days, lifetime }: Pick<Day, 'date' | 'days' | 'lifetime'>,
  current: CalendarDate,
  need: Need,
): 'expired' | 'closed' | ReturnType<typeof stateOfPlaces> {
  if (date < current) return 'expired'
  const places = days[date]
  const isOutside = lifetime !== undefined && !isWithin(date, lifetime)
  return places === undefined || isOutside ? 'closed' : stateOfPlaces(places, need)
}

/** Returns the availability of a day in a calendar. If it isn't available, the next day with places is offered. */
export function dayAvailability(
  { of, date, days, lifetime }: Day,
  { now, timeZone, ...need }: BookingContext,
): Availability<CalendarDate> {
  const current = today(now, timeZone)
  const state = stateOfDay({ date, days, lifetime }, current, need)
  const left = days[date]
  if (state === 'open' || state === 'fewLeft') return { state, left }
  const after = addDays(date, 1)
  const next = nextDay(days, after > current ? after : current, need.party)
  if (state === 'soldOut') return { state, left: 0, problem: { key: 'availability.daySoldOut' }, next }
  if (state === 'tooFew') return { state, left, problem: { key: 'availability.dayTooFew' }, next }
  return { state, problem: notAvailable(of, next), next }
}

/** "Tour not available on the chosen date" names the next one (section 8); an event's day just isn't available. */
function notAvailable(of: 'event' | 'tour', next: CalendarDate | undefined): Problem {
  if (of === 'event') return { key: 'availability.dayNotAvailable' }
  return next === undefined ? { key: 'tours.notAvailable' } : { key: 'tours.notAvailableNext', date: next }
}

/** The state of each day of a month, from an event's calendar. */
export function monthStates(
  month: Month,
  days: PlacesByDay,
  lifetime: Lifetime | undefined,
  context: BookingContext,
): Record<CalendarDate, Availability['state']> {
  const { first, last } = monthRange(month)
  const current = today(context.now, context.timeZone)
  return Object.fromEntries(
    daysFrom(first, last).map((date) => [date, stateOfDay({ date, days, lifetime }, current, context)]),
  )
}

/** Number of days that a calendar covers if its last day isn't known. */
const horizon = 366

/**
 * Returns the first and last day that can be chosen: from today, or the first bookable day if that is later, to the
 * last one.
 */
export function calendarBounds(today: CalendarDate, lifetime: Lifetime | undefined): Lifetime {
  const first = lifetime && lifetime.first > today ? lifetime.first : today
  const last = lifetime?.last ?? addDays(today, horizon)
  return { first, last: last > first ? last : first }
}

/** Returns milliseconds on the museum's clock, for comparisons. */
const clockOf = (when: Dated): number => +utc(when.replace(' ', 'T') + (when.length > 10 ? 'Z' : ''))

/** Returns up to `most` things nearest in time to a day or a time, in chronological order. */
export function nearest<Thing>(
  things: readonly Thing[],
  whenOf: (thing: Thing) => Dated,
  to: Dated,
  most: number,
): Thing[] {
  const distance = (thing: Thing) => Math.abs(clockOf(whenOf(thing)) - clockOf(to))
  return things
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most)
    .toSorted((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1))
}

/**
 * Returns the days to offer instead of an unavailable one, as far as the calendar is known: the next one, or the
 * nearest if none follows; for a party, the three nearest in time.
 */
export function daysInstead(
  days: PlacesByDay,
  of: CalendarDate,
  { now, timeZone, party = 1 }: BookingContext,
): CalendarDate[] {
  const first = today(now, timeZone)
  const after = addDays(of, 1)
  const next = party > 1 ? undefined : nextDay(days, after > first ? after : first)
  if (next !== undefined) return [next]
  const free = entriesOf(days).filter(([date, left]) => left >= party && date >= first && date !== of)
  return nearest(
    free.map(([date]) => date),
    (date) => date,
    of,
    mostInstead(party),
  )
}
