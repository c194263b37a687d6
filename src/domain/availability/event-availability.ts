import { dayOf, type CalendarDate, type Lifetime } from '#domain/dates/wall-clock.ts'
import { isPast, today } from '#domain/dates/zone.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { keysOf } from '#domain/collections/records.ts'
import {
  type BookingContext,
  type Availability,
  type Moment,
  type PlacesByDay,
  type Subject,
  firstDay,
  stateOfPlaces,
} from './availability.ts'
import { nextDay } from './day-availability.ts'

type Whole = Extract<Subject, { kind: 'event' | 'tour' }>

/**
 * Returns true if an event or a tour is over at the museum: its end has passed or, if no end is known, the last day of
 * its calendar (section 4, "Availability states").
 */
export const isOver = ({ end, lifetime }: Pick<Whole, 'end' | 'lifetime'>, { now, timeZone }: Moment): boolean =>
  end !== undefined ? isPast(end, now, timeZone) : lifetime !== undefined && lifetime.last < today(now, timeZone)

/**
 * Returns the availability of an event or a tour as a whole, from its dates, the known part of its calendar, and its
 * offer.
 */
export function eventAvailability(subject: Whole, context: BookingContext): Availability<CalendarDate> {
  const { kind, lifetime, days, exists = true, bookable = true, hasPlaces = true } = subject
  const current = firstDay(context)
  const wasLast = subject.end === undefined && lifetime !== undefined && lifetime.last < current
  if (wasLast || isOver(subject, context)) return { state: 'expired', problem: { key: over[kind] } }
  if (!exists) return { state: 'notBookable', problem: { key: removed[kind] } }
  const next = days && nextDay(days, current, context.party)
  if (!bookable) return notBookable(kind, lifetime, current)
  if (days && next === undefined) return withoutDays(subject, days, current)
  if (!hasPlaces) return { state: 'soldOut', problem: soldOut(kind, next), next }
  if (!days || next === undefined) return { state: 'open' }
  // An event on a single day is as scarce as that day. With several days, each day shows its own state.
  const isOnly = keysOf(days).every((date) => date === next || date < current)
  if (!isOnly) return { state: 'open', next }
  const left = days[next] ?? 0
  return { state: stateOfPlaces(left, context), left, next }
}

const over = { event: 'availability.eventExpired', tour: 'tourDetail.expired' } as const
const removed = { event: 'availability.eventUnavailable', tour: 'tours.unavailable' } as const

/** Returns the availability of something with nothing to choose: its sale hasn't begun, or it isn't booked here. */
function notBookable(
  kind: Whole['kind'],
  lifetime: Lifetime | undefined,
  current: CalendarDate,
): Availability<CalendarDate> {
  if (lifetime && lifetime.first > current) return notYetOnSale(lifetime.first)
  return { state: 'notBookable', problem: { key: kind === 'tour' ? 'tours.notBookable' : 'availability.closed' } }
}

/**
 * Returns the availability if no known day has places: sold out, not yet on sale, or just not open. That holds for the
 * whole event only if its calendar is known to the end; otherwise it is said of the known part.
 */
function withoutDays(subject: Whole, days: PlacesByDay, current: CalendarDate): Availability<CalendarDate> {
  const { kind, lifetime, knownUntil } = subject
  const hadSome = keysOf(days).some((date) => date >= current)
  if (hadSome && nextDay(days, current) !== undefined)
    return { state: 'tooFew', problem: tooLarge(days, current, knownUntil) }
  if (!hadSome && lifetime && lifetime.first > current) return notYetOnSale(lifetime.first)
  if (knownUntil !== undefined && !isKnownToEnd(subject, knownUntil)) {
    if (knownUntil < current) return { state: 'open' }
    return { state: 'closed', problem: { key: 'availability.noneUntil', date: knownUntil } }
  }
  if (hadSome) return { state: 'soldOut', left: 0, problem: soldOut(kind, undefined) }
  return { state: 'closed', problem: { key: 'availability.closed' } }
}

/** Returns true if every day is known: up to the last bookable day or, if there is none, to the end of the event. */
function isKnownToEnd({ end, lifetime }: Whole, knownUntil: CalendarDate): boolean {
  const last = lifetime?.last ?? (end && dayOf(end))
  return last !== undefined && knownUntil >= last
}

/**
 * Returns the problem that no day up to a date has enough places, and for how many there are; undefined if the first days
 * aren't known.
 */
function tooLarge(days: PlacesByDay, current: CalendarDate, knownUntil: CalendarDate | undefined): Problem | undefined {
  const known = keysOf(days).filter((day) => knownUntil === undefined || day <= knownUntil)
  const date = known.toSorted().at(-1)
  const count = Math.max(0, ...known.filter((day) => day >= current).map((day) => days[day] ?? 0))
  return date && { key: 'availability.partyAtMost', date, values: { count } }
}

const notYetOnSale = (first: CalendarDate): Availability<CalendarDate> => ({
  state: 'notYetOnSale',
  problem: { key: 'availability.notYetOnSale', date: first },
  next: first,
})

function soldOut(kind: Whole['kind'], next: CalendarDate | undefined): Problem {
  if (next === undefined) return { key: kind === 'tour' ? 'tours.soldOut' : 'availability.soldOut' }
  return { key: kind === 'tour' ? 'tours.soldOutNext' : 'availability.soldOutNext', date: next }
}
