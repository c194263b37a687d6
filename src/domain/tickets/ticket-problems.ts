import type { Availability } from '#domain/availability/availability.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { entriesOf } from '#domain/collections/records.ts'
import { type DaySlot, ticketPlaces } from './day-slots.ts'
import { choicesCount, noChoice, subticketLimits, type TicketChoice, type TicketChoices } from './ticket-choice.ts'
import { isTimed, kindOf, type Ticket } from './ticket.ts'
import { dayPlaces } from './ticket-limit.ts'
import { ticketsLackingPaid } from './ticket-lines.ts'

/** The message for asking for `wanted` where `left` are left; none where there are enough. */
export function overbooking(wanted: number, left: number, about?: string): Problem[] {
  if (wanted <= left) return []
  const id = about === undefined ? {} : { about }
  return left <= 0
    ? [{ key: 'availability.soldOut', ...id }]
    : [{ key: 'availability.onlyTicketsLeft', values: { wanted, count: left }, ...id }]
}

function subticketProblems(ticket: Ticket, choice: TicketChoice): Problem[] {
  return ticket.subtickets.flatMap((subticket): Problem[] => {
    const { id: about, name } = subticket
    const { min, max } = subticketLimits(ticket, subticket, choice.count)
    const count = choice.subtickets[about] ?? 0
    if (ticket.family && count === 0 && min > 0) {
      return [{ key: 'availability.familyIncomplete', values: { name }, about }]
    }
    if (count < min) return [{ key: 'availability.subticketTooFew', values: { name, min }, about }]
    return count > max ? [{ key: 'availability.subticketTooMany', values: { name, max }, about }] : []
  })
}

/** Returns what is wrong with the time, or with its absence. */
function timeProblems(slot: DaySlot | undefined): Problem[] {
  if (!slot) return [{ key: 'availability.chooseTime', about: 'slot' }]
  return slot.state === 'expired' ? [{ key: 'availability.timePassed', about: 'slot' }] : []
}

/** Returns what is wrong with the day of day tickets, or with its absence. */
function dayProblems(day: CalendarDate | undefined, state: Availability['state'] | undefined): Problem[] {
  if (day === undefined) return [{ key: 'availability.chooseDay', about: 'day' }]
  const isShut = state === 'closed' || state === 'expired'
  return isShut ? [{ key: 'availability.dayNotAvailable', about: 'day' }] : []
}

/** Day and time slot chosen. `dayState` is how the calendar has the day, as far as it is known. */
interface Where {
  day?: CalendarDate
  dayState?: Availability['state']
  slot?: DaySlot
}

/** Says that no ticket is chosen, and the time or the day that any of them needs. */
function nothingChosen(tickets: readonly Ticket[], { day, dayState, slot }: Where): Problem[] {
  const areAll = (isOne: (ticket: Ticket) => boolean) => tickets.length > 0 && tickets.every(isOne)
  const ofTime = areAll(isTimed) ? timeProblems(slot) : []
  const ofDay = !areAll(isTimed) && areAll((each) => kindOf(each) !== 'open') ? dayProblems(day, dayState) : []
  return [...ofTime, ...ofDay, { key: 'availability.chooseTickets' }]
}

/** Too many for a time. In all, that is one problem of the time and not one of every ticket chosen. */
function timePlacesProblems(
  timed: readonly Ticket[],
  choices: TicketChoices,
  slot: DaySlot,
  lines: readonly LineItem[],
): Problem[] {
  const inAll = overbooking(choicesCount(timed, choices), slot.left)
  if (inAll.length > 0) return inAll
  return timed.flatMap((ticket) =>
    overbooking(choices[ticket.id]?.count ?? 0, ticketPlaces(ticket, slot, lines), ticket.id),
  )
}

/** Tickets that are sold only together with a paid one for the same visit. */
const lackingPaid = (tickets: readonly Ticket[], choices: TicketChoices, where: Where, lines: readonly LineItem[]) =>
  entriesOf(ticketsLackingPaid(tickets, choices, where, lines)).flatMap(([about, { refused }]): Problem[] =>
    refused ? [{ ...refused, about }] : [],
  )

/**
 * Everything that keeps choices from the cart, at once; empty if they can be bought (section 5, "Event
 * tickets"). `about` is the id of a ticket or subticket, or `day` or `slot`; what is about no ticket by itself
 * is about all of them.
 * @param tickets the tickets shown
 * @param where a slot is needed for timed tickets, a day for day tickets
 * @param lines the cart, whose tickets have taken places already
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
    ...(slot && ofTime.length === 0 ? timePlacesProblems(timed, choices, slot, lines) : []),
    ...(ofDay.length === 0 ? overbooking(choicesCount(dayTickets, choices), dayPlaces(tickets, day, lines)) : []),
    ...lackingPaid(tickets, choices, where, lines),
    ...chosen.flatMap((ticket) => subticketProblems(ticket, choices[ticket.id] ?? noChoice)),
  ]
}

/** Problems as they are told while booking: asking for too many at once, everything else once one has tried to go on. */
export const shownProblems = (problems: readonly Problem[], hasTried: boolean): Problem[] =>
  problems.filter(({ key }) => hasTried || key === 'availability.onlyTicketsLeft')

/** A time is of a day: while there is none, the day is missing with it. */
export function withDayOfTime(problems: readonly Problem[], hasDay: boolean): Problem[] {
  const isAbout = (subject: string) => problems.some(({ about }) => about === subject)
  if (hasDay || !isAbout('slot') || isAbout('day')) return [...problems]
  return [{ key: 'availability.chooseDay', about: 'day' }, ...problems]
}
