import { addDays, isWithin } from '#domain/dates/calendar.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import { today } from '#domain/dates/zone.ts'
import type { Problem } from '#domain/problems/problem.ts'
import type { Asker, Availability, Subject } from './availability.ts'
import { stateOfPlaces } from './few-left.ts'
import { nextDay } from './next-day.ts'

type Day = Extract<Subject, { kind: 'day' }>

/** State of a day of a calendar; where it can't be had, the next day with places after it is offered. */
export function dayAvailability(
  { of, date, days, lifetime }: Day,
  { now, timeZone, few, party }: Asker,
): Availability<CalendarDate> {
  const current = today(now, timeZone)
  const after = addDays(date, 1)
  const next = nextDay(days, after > current ? after : current, party)
  if (date < current) return { state: 'expired', problem: notAvailable(of, next), next }
  const places = days[date]
  const isOutside = lifetime !== undefined && !isWithin(date, lifetime)
  if (places === undefined || isOutside) return { state: 'closed', problem: notAvailable(of, next), next }
  const state = stateOfPlaces(places, { few, party })
  if (state === 'soldOut') return { state, left: 0, problem: { key: 'availability.daySoldOut' }, next }
  if (state === 'tooFew') return { state, left: places, problem: { key: 'availability.dayTooFew' }, next }
  return { state, left: places }
}

/** "Tour not available on the chosen date" names the next one (section 8); an event's day just isn't available. */
function notAvailable(of: 'event' | 'tour', next: CalendarDate | undefined): Problem {
  if (of === 'event') return { key: 'availability.dayNotAvailable' }
  return next === undefined ? { key: 'tours.notAvailable' } : { key: 'tours.notAvailableNext', date: next }
}
