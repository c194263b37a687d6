import type { Availability } from '#domain/availability/availability.ts'
import type { LineItem } from '#domain/lines/index.ts'
import { type CalendarDate, dayOf } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { sum } from '#domain/money/money.ts'
import { entriesOf } from '#domain/collections/records.ts'
import { type DaySlot, ticketPlaces } from './day-slots.ts'
import { choicesCount, noChoice, subticketLimits, type TicketChoice, type TicketChoices } from './ticket-choice.ts'
import { isTimed, kindOf, type Ticket } from './ticket.ts'
import { ticketsLackingPaid } from './ticket-lines.ts'
import {
  dayTicketsInCart,
  holdsPlaces,
  placesInCart,
  ticketsInCart,
  unlessInCart,
} from '#domain/lines/places-in-cart.ts'
import { startOfDay } from '#domain/dates/calendar.ts'
import { formatTime } from '#domain/dates/format-date.ts'

/** Returns the places that the server counts for a kind of day ticket on a day; undefined if it counts none. */
const countedOn = ({ schedule }: Ticket, day: CalendarDate | undefined): number | undefined =>
  schedule.find(({ start }) => dayOf(start) === day)?.left

/** Returns a day ticket's own places on a day, minus those in the cart; Infinity if the server counts none. */
export function ownDayPlaces(ticket: Ticket, day: CalendarDate | undefined, lines: readonly LineItem[]): number {
  const own = countedOn(ticket, day)
  if (own === undefined || day === undefined) return Infinity
  return Math.max(0, own - ticketsInCart(lines, ticket.id, startOfDay(day)))
}

/**
 * Returns the places of a day that day tickets can still take: those of the most available kind, minus those of the
 * same event in the cart; Infinity if the server counts none.
 */
export function dayPlaces(
  tickets: readonly Ticket[],
  day: CalendarDate | undefined,
  lines: readonly LineItem[],
): number {
  const counted = tickets.flatMap((ticket) => (kindOf(ticket) === 'day' ? (countedOn(ticket, day) ?? []) : []))
  const [ticket] = tickets
  if (!ticket || day === undefined || counted.length === 0) return Infinity
  return Math.max(0, Math.max(...counted) - dayTicketsInCart(lines, ticket.eventId, startOfDay(day)))
}

/** Returns the timed tickets that are sold for a slot, and all tickets that need none. */
export const ticketsOfSlot = (tickets: readonly Ticket[], slot: DaySlot | undefined): Ticket[] =>
  tickets.filter(
    (ticket) =>
      !isTimed(ticket) || (slot && ticket.schedule.some(({ start, left }) => start === slot.start && left > 0)),
  )

/** The time or day that tickets are chosen for, and the cart, which takes some of its places. */
interface ChosenVisit {
  slot?: DaySlot | undefined
  day?: CalendarDate | undefined
  lines: readonly LineItem[]
}

/**
 * Returns the highest count of a ticket: limited by its own places, and by what the other choices leave of the time
 * slot, since a count can't exceed the slot's places (section 5, "Event tickets"). Day tickets share the places of
 * their day in the same way.
 * @returns undefined if nothing limits it, or not yet: before a time or a day is chosen
 */
export function ticketLimit(
  ticket: Ticket,
  tickets: readonly Ticket[],
  choices: TicketChoices,
  { slot, day, lines }: ChosenVisit,
): number | undefined {
  const chosenOfOthers = (isSame: (other: Ticket) => boolean) =>
    choicesCount(
      tickets.filter((other) => other.id !== ticket.id && isSame(other)),
      choices,
    )
  if (kindOf(ticket) === 'day') {
    const places = dayPlaces(tickets, day, lines)
    const shared = Math.max(0, places - chosenOfOthers((other) => kindOf(other) === 'day'))
    const free = Math.min(shared, ownDayPlaces(ticket, day, lines))
    return Number.isFinite(free) ? free : undefined
  }
  if (!isTimed(ticket) || !slot) return undefined
  if (slot.state === 'expired') return 0
  return Math.max(0, Math.min(ticketPlaces(ticket, slot, lines), slot.left - chosenOfOthers(isTimed)))
}

/**
 * Returns the message why a ticket's counter can't go up: the places left at its time or on its day, minus the cart.
 * The other choices are on the screen, so they aren't subtracted.
 * @returns undefined if nothing limits it (`ticketLimit`)
 */
export function limitNote(
  ticket: Ticket,
  tickets: readonly Ticket[],
  { slot, day, lines }: ChosenVisit,
): Problem | undefined {
  if (kindOf(ticket) === 'day') {
    const places = dayPlaces(tickets, day, lines)
    const count = Math.min(places, ownDayPlaces(ticket, day, lines))
    if (day === undefined || !Number.isFinite(count)) return undefined
    if (places === 0)
      return unlessInCart({ key: 'availability.daySoldOut' }, holdsPlaces(lines, 'event', ticket.eventId, day))
    return count === 0
      ? unlessInCart({ key: 'availability.soldOut' }, ticketsInCart(lines, ticket.id, startOfDay(day)) > 0)
      : { key: 'availability.onlyLeftOn', values: { count }, date: day }
  }
  if (!isTimed(ticket) || !slot) return undefined
  if (slot.state === 'expired') return { key: 'availability.timePassed' }
  const count = Math.min(slot.left, ticketPlaces(ticket, slot, lines))
  return count === 0
    ? unlessInCart({ key: 'availability.timeSoldOut' }, placesInCart(lines, ticket.eventId, slot.start) > 0)
    : { key: 'availability.onlyLeftAt', values: { count, time: formatTime(slot.start) } }
}

/** Returns the problem of choosing `wanted` if only `left` are left; empty if there are enough. */
export function overbooking(wanted: number, left: number, about = 'tickets'): Problem[] {
  if (wanted <= left) return []
  return left <= 0
    ? [{ key: 'availability.soldOut', about }]
    : [{ key: 'availability.onlyTicketsLeft', values: { wanted, count: left }, about }]
}

/** Returns the key of a part of a ticket among problems: other tickets may have the same parts. */
export const partKey = (ticketId: string, partId: string): string => `${ticketId}.${partId}`

/**
 * Returns the problem of a ticket that admits fewer people than there are of it. Without a price of its own it is for those who
 * are chosen in it, and pay there; parts of a ticket that has a price may be additions.
 */
function nobodyChosen({ id, price, subtickets }: Ticket, choice: TicketChoice): Problem[] {
  const first = subtickets.find(({ max }) => max !== 0)
  return first && price === 0 && sum(subtickets.map((part) => choice.subtickets[part.id] ?? 0)) < choice.count
    ? [{ key: 'tours.chooseCount', about: partKey(id, first.id) }]
    : []
}

function subticketProblems(ticket: Ticket, choice: TicketChoice): Problem[] {
  const problems = ticket.subtickets.flatMap((subticket): Problem[] => {
    const { id, name } = subticket
    const about = partKey(ticket.id, id)
    const { min, max } = subticketLimits(ticket, subticket, choice.count)
    const count = choice.subtickets[id] ?? 0
    if (ticket.family && count === 0 && min > 0) {
      return [{ key: 'availability.familyIncomplete', values: { name }, about }]
    }
    if (count < min) return [{ key: 'availability.subticketTooFew', values: { name, min }, about }]
    return count > max ? [{ key: 'availability.subticketTooMany', values: { name, max }, about }] : []
  })
  return problems.length > 0 ? problems : nobodyChosen(ticket, choice)
}

/** Returns the problems of the chosen time, or of a missing one. */
function timeProblems(slot: DaySlot | undefined): Problem[] {
  if (!slot) return [{ key: 'availability.chooseTime', about: 'time' }]
  return slot.state === 'expired' ? [{ key: 'availability.timePassed', about: 'time' }] : []
}

/** Returns the problems of the day of day tickets, or of a missing one. */
function dayProblems(day: CalendarDate | undefined, state: Availability['state'] | undefined): Problem[] {
  if (day === undefined) return [{ key: 'availability.chooseDay', about: 'day' }]
  if (state === 'soldOut') return [{ key: 'availability.daySoldOut', about: 'day' }]
  const isShut = state === 'closed' || state === 'notOffered' || state === 'expired'
  return isShut ? [{ key: 'availability.dayNotAvailable', about: 'day' }] : []
}

/** The chosen day and time slot. `dayState` is the day's state in the calendar, if known. */
interface Where {
  day?: CalendarDate
  dayState?: Availability['state']
  slot?: DaySlot
}

/** Returns the problems of choosing no ticket: that none is chosen, and the missing time or day. */
function nothingChosen(tickets: readonly Ticket[], { day, dayState, slot }: Where): Problem[] {
  const areAll = (isOne: (ticket: Ticket) => boolean) => tickets.length > 0 && tickets.every(isOne)
  const ofTime = areAll(isTimed) ? timeProblems(slot) : []
  const ofDay = !areAll(isTimed) && areAll((each) => kindOf(each) !== 'open') ? dayProblems(day, dayState) : []
  return [...ofTime, ...ofDay, { key: 'availability.chooseTickets', about: 'tickets' }]
}

/**
 * Returns the problems of too many tickets for a time or a day. If all of them together are too many, it is one problem, not
 * one of every ticket.
 * @param left the places for all of them
 * @param ownLeft returns the places of a kind
 */
function placesProblems(
  chosen: readonly Ticket[],
  choices: TicketChoices,
  left: number,
  ownLeft: (ticket: Ticket) => number,
): Problem[] {
  const inAll = overbooking(choicesCount(chosen, choices), left)
  if (inAll.length > 0) return inAll
  return chosen.flatMap((ticket) => overbooking(choices[ticket.id]?.count ?? 0, ownLeft(ticket), ticket.id))
}

/** Returns the problems of tickets that are sold only together with a paid one for the same visit. */
const lackingPaid = (tickets: readonly Ticket[], choices: TicketChoices, where: Where, lines: readonly LineItem[]) =>
  entriesOf(ticketsLackingPaid(tickets, choices, where, lines)).flatMap(([about, { refused }]): Problem[] =>
    refused ? [{ ...refused, about }] : [],
  )

/**
 * Returns everything that keeps choices out of the cart; empty if they can be bought (section 5, "Event tickets").
 * `about` is `day`, `time`, `tickets` for all of them together, the id of a ticket or the `partKey` of a subticket.
 * @param tickets the tickets shown
 * @param where a slot is needed for timed tickets, a day for day tickets
 * @param lines the cart, whose tickets already take places
 */
export function ticketProblems(
  tickets: readonly Ticket[],
  choices: TicketChoices,
  where: Where,
  lines: readonly LineItem[],
): Problem[] {
  const { day, dayState, slot } = where
  const chosen = tickets.filter(({ id }) => (choices[id]?.count ?? 0) > 0)
  if (chosen.length === 0) return nothingChosen(tickets, where)
  const timed = chosen.filter(isTimed)
  const dayTickets = chosen.filter((ticket) => kindOf(ticket) === 'day')
  const ofTime = timed.length > 0 ? timeProblems(slot) : []
  const ofDay = dayTickets.length > 0 ? dayProblems(day, dayState) : []
  return [
    ...ofTime,
    ...ofDay,
    ...(slot && ofTime.length === 0
      ? placesProblems(timed, choices, slot.left, (ticket) => ticketPlaces(ticket, slot, lines))
      : []),
    ...(ofDay.length === 0
      ? placesProblems(dayTickets, choices, dayPlaces(tickets, day, lines), (ticket) =>
          ownDayPlaces(ticket, day, lines),
        )
      : []),
    ...lackingPaid(tickets, choices, where, lines),
    ...chosen.flatMap((ticket) => subticketProblems(ticket, choices[ticket.id] ?? noChoice)),
  ]
}

/** Adds a missing day to the problems if the time is missing and no day is chosen. */
export function withDayOfTime(problems: readonly Problem[], hasDay: boolean): Problem[] {
  const isAbout = (subject: string) => problems.some(({ about }) => about === subject)
  if (hasDay || !isAbout('time') || isAbout('day')) return [...problems]
  return [{ key: 'availability.chooseDay', about: 'day' }, ...problems]
}
