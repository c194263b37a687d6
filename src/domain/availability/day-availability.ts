import { entriesOf, keysOf } from '#domain/collections/records.ts'
import { type CalendarDate, type Dated, type Lifetime, utc, type WallDateTime } from '#domain/dates/wall-clock.ts'
import {
  addDays,
  daysFrom,
  isWithin,
  type Month,
  monthRange,
  addMonths,
  monthKey,
  monthOf,
  sameDayIn,
  weekOf,
} from '#domain/dates/calendar.ts'
import { today } from '#domain/dates/zone.ts'
import type { Problem } from '#domain/forms/problem.ts'
import {
  type BookingContext,
  type Availability,
  type Need,
  type PlacesByDay,
  stateOfPlaces,
  type Subject,
  canBuy,
  firstDay,
  type SlotState,
} from './availability.ts'
import { maxAlternatives } from './requested-counts.ts'
import { formatTime } from '#domain/dates/format-date.ts'

/** Returns the first `max` days from `from` on with places for the party, in order. */
export const nextDays = (days: PlacesByDay, from: CalendarDate, party: number, max: number): CalendarDate[] =>
  entriesOf(days)
    .flatMap(([date, left]) => (left >= party && date >= from ? date : []))
    .toSorted()
    .slice(0, max)

/** Returns the first day on or after `from` with places for the party. The days may come in any order. */
export const nextDay = (days: PlacesByDay, from: CalendarDate, party = 1): CalendarDate | undefined =>
  nextDays(days, from, party, 1)[0]

type Day = Extract<Subject, { kind: 'day' }>

/** Returns the days from the first to the last bookable one: a calendar may have others, which can't be booked. */
export const withinLifetime = (days: PlacesByDay, lifetime: Lifetime | undefined): PlacesByDay =>
  lifetime ? Object.fromEntries(entriesOf(days).filter(([date]) => isWithin(date, lifetime))) : days

/**
 * Returns the state of a day in a calendar. A day that isn't in an event's calendar is closed; on such a day of a tour,
 * or before and after an event, the museum may well be open: only this isn't offered.
 * @param current first day that can be booked
 */
function stateOfDay(
  { of, date, days, lifetime }: Pick<Day, 'of' | 'date' | 'days' | 'lifetime'>,
  current: CalendarDate,
  need: Need,
): 'expired' | 'closed' | 'notOffered' | ReturnType<typeof stateOfPlaces> {
  if (date < current) return 'expired'
  const places = days[date]
  if (lifetime !== undefined && !isWithin(date, lifetime)) return 'notOffered'
  if (places === undefined) return of === 'tour' ? 'notOffered' : 'closed'
  return stateOfPlaces(places, need)
}

/** Returns the availability of a day in a calendar. If it isn't available, the next day with places is offered. */
export function dayAvailability(
  { of, date, days, lifetime }: Day,
  context: BookingContext,
): Availability<CalendarDate> {
  const current = firstDay(context)
  const state = stateOfDay({ of, date, days, lifetime }, current, context)
  const left = days[date]
  if (state === 'open' || state === 'fewLeft') return { state, left }
  const after = addDays(date, 1)
  const next = nextDay(days, after > current ? after : current, context.party)
  if (state === 'soldOut') return { state, left: 0, problem: { key: 'availability.daySoldOut' }, next }
  if (state === 'tooFew')
    return { state, left, problem: { key: 'availability.dayTooFew', values: { count: left ?? 0 } }, next }
  const isToday = date === today(context.now, context.timeZone)
  if (state === 'expired' && isToday) return { state, problem: { key: 'availability.dayOver' }, next }
  return { state, problem: notAvailable(of, next), next }
}

/** Returns the problem of an unavailable day; only a tour's names the next one (section 8). */
function notAvailable(of: 'event' | 'tour', next: CalendarDate | undefined): Problem {
  if (of === 'event') return { key: 'availability.dayNotAvailable' }
  return next === undefined ? { key: 'tours.notAvailable' } : { key: 'tours.notAvailableNext', date: next }
}

/** A free day, and the number of days until then. */
interface NextDay {
  date: CalendarDate
  after: number
}

/** Number of days that are named if none of the next ones is free. */
const maxLater = 3

/**
 * Returns the days that most people ask for, as far as they are free: today, tomorrow, and the next Saturday and Sunday. If
 * none of these is, returns the first free ones.
 */
export function firstDays(calendar: Pick<Day, 'of' | 'days' | 'lifetime'>, context: BookingContext): NextDay[] {
  const current = today(context.now, context.timeZone)
  const tomorrow = addDays(current, 1)
  const isNear = (date: CalendarDate) =>
    date <= tomorrow || (date <= addDays(current, 8) && weekOf(date).indexOf(date) >= 5)
  const free = keysOf(calendar.days)
    .filter((date) => canBuy({ state: stateOfDay({ ...calendar, date }, firstDay(context), context) }))
    .toSorted()
  const near = free.filter(isNear)
  const named = near.length > 0 ? near : free.slice(0, maxLater)
  return named.map((date) => ({ date, after: daysFrom(tomorrow, date).length }))
}

/** Returns the state of each day of a month, from the calendar of an event or a tour. */
export function monthStates(
  month: Month,
  { of, days, lifetime }: Pick<Day, 'of' | 'days' | 'lifetime'>,
  context: BookingContext,
): Record<CalendarDate, ReturnType<typeof stateOfDay>> {
  const { first, last } = monthRange(month)
  const current = firstDay(context)
  return Object.fromEntries(
    daysFrom(first, last).map((date) => [date, stateOfDay({ of, date, days, lifetime }, current, context)]),
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

/** Returns the things nearest in time to a day or a time, three by default, in chronological order. */
export function nearest<Thing>(
  things: readonly Thing[],
  whenOf: (thing: Thing) => Dated,
  to: Dated,
  max = maxAlternatives,
): Thing[] {
  const distance = (thing: Thing) => Math.abs(clockOf(whenOf(thing)) - clockOf(to))
  return things
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, max)
    .toSorted((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1))
}

/**
 * Returns the days to offer instead of an unavailable one, as far as the calendar is known: the three nearest in time
 * with places for the party.
 */
export function alternativeDays(days: PlacesByDay, of: CalendarDate, context: BookingContext): CalendarDate[] {
  const free = nextDays(days, firstDay(context), context.party ?? 1, Infinity)
  return nearest(
    free.filter((date) => date !== of),
    (date) => date,
    of,
  )
}

/** Number of months searched for a free day: three years. Some museums give 2099 as the end of what never ends. */
const maxMonthsAhead = 36

/**
 * The fewest and the most months of one call. A page's first call asks for two; a full year of days is the largest
 * answer.
 */
const minMonths = 2
const maxMonths = 12

/** Consecutive months to request in one call. */
export interface MonthsInRow {
  month: Month
  count: number
}

/** Returns the months to search for free days: from a day to the last bookable one, three years at most. */
export function monthsAhead(from: CalendarDate, { first, last }: Lifetime): Month[] {
  const start = from > first ? from : first
  const end = sameDayIn(start, maxMonthsAhead)
  const lastMonth = monthOf(end < last ? end : last)
  const months: Month[] = []
  let month = monthOf(start)
  for (; monthKey(month) < monthKey(lastMonth); month = addMonths(month, 1)) months.push(month)
  return monthKey(month) > monthKey(lastMonth) ? [] : [...months, lastMonth]
}

/**
 * Returns the months to request next: as many as are already known, so that a nearby free day takes a small answer and
 * a distant one few calls.
 * @param ahead months to search
 * @param isUnknown whether a month hasn't been asked for yet
 */
export function nextMonths(ahead: readonly Month[], isUnknown: (month: Month) => boolean): MonthsInRow | undefined {
  const known = ahead.findIndex(isUnknown)
  const month = ahead[known]
  if (month === undefined) return undefined
  const longest = Math.min(Math.max(known, minMonths), maxMonths)
  let count = 1
  while (count < longest) {
    const next = ahead[known + count]
    if (!next || monthKey(next) !== monthKey(addMonths(month, count)) || !isUnknown(next)) break
    count++
  }
  return { month, count }
}

/** The number of times in a day that can be taken in at a glance. */
const maxUngrouped = 8

/** The times at which afternoon and evening begin. */
const noon = '12:00'
const dusk = '18:00'

type DayPart = 'morning' | 'afternoon' | 'evening'

/** Times shown together, under the name of their part of the day if there are several parts. */
interface TimesOfPart<Slot> {
  part?: DayPart
  slots: Slot[]
}

function partOf(start: WallDateTime): DayPart {
  const time = formatTime(start)
  if (time < noon) return 'morning'
  return time < dusk ? 'afternoon' : 'evening'
}

/** Groups the times of a day: all together or, if there are more than eight, by morning, afternoon and evening. */
export function byDayPart<Slot extends { start: WallDateTime }>(slots: readonly Slot[]): TimesOfPart<Slot>[] {
  if (slots.length <= maxUngrouped) return [{ slots: [...slots] }]
  const parts = Map.groupBy(slots, ({ start }) => partOf(start))
  return [...parts].map(([part, slots]) => ({ part, slots }))
}

interface Slot {
  start: WallDateTime
  state: SlotState
  left: number
}

/** A requested time that isn't available, and the times to offer instead. */
export interface NearestTimes<Offered> {
  problem: Problem
  alternatives: Offered[]
}

/** The reasons why a time isn't available; none for one that is. */
const keys: Partial<Record<SlotState, Problem['key']>> = {
  tooFew: 'availability.timeTooFew',
  soldOut: 'availability.timeSoldOut',
  expired: 'availability.timePassed',
  otherKinds: 'availability.timeOtherKinds',
}

/**
 * Returns the message for an unavailable time that a link asked for (section 4, "Availability states").
 * @param asked the time in the link; undefined once the visitor has chosen
 * @param slots all of that day
 * @param places the places needed, of which no time with fewer is offered
 */
export function unavailableTime<Offered extends Slot>(
  asked: WallDateTime | undefined,
  slots: readonly Offered[],
  places = 1,
): NearestTimes<Offered> | undefined {
  if (asked === undefined || slots.length === 0) return undefined
  const { state, left: count = 0 } = slots.find(({ start }) => start === asked) ?? {}
  const key = state && keys[state]
  if (state && !key) return undefined
  const time = formatTime(asked)
  return {
    problem: {
      key: key ?? 'availability.timeNotOffered',
      values: state === 'tooFew' ? { time, count } : { time },
    },
    alternatives: nearest(
      slots.filter((slot) => canBuy(slot) && slot.left >= places),
      ({ start }) => start,
      asked,
    ),
  }
}
