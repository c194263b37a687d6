import { addDays, isWithin } from '#domain/dates/calendar.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { today } from '#domain/dates/zone.ts'
import type { Problem } from '#domain/problems/problem.ts'
import type { Asker, Availability, Need, Subject } from './availability.ts'
import { stateOfPlaces } from './few-left.ts'
import { nextDay } from './next-day.ts'

type Day = Extract<Subject, { kind: 'day' }>

/**
 * How a day of a calendar stands.
 * @param current the day it is at the museum
 */
export function stateOfDay(
  { date, days, lifetime }: Pick<Day, 'date' | 'days' | 'lifetime'>,
  current: CalendarDate,
  need: Need,
): 'expired' | 'closed' | ReturnType<typeof stateOfPlaces> {
  if (date < current) return 'expired'
  const places = days[date]
  const isOutside = lifetime !== undefined && !isWithin(date, lifetime)
  return places === undefined || isOutside ? 'closed' : stateOfPlaces(places, need)
}

/** State of a day of a calendar; where it can't be had, the next day with places after it is offered. */
export function dayAvailability(
  { of, date, days, lifetime }: Day,
  { now, timeZone, ...need }: Asker,
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
