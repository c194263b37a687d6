import type { Availability } from '#domain/availability/availability.ts'
import type { LineItem } from '#domain/cart/line-item.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { Problem } from '#domain/problems/problem.ts'
import type { DaySlot } from './day-slots.ts'
import { choicesCount, noChoice, subticketLimits, type TicketChoice, type TicketChoices } from './ticket-choice.ts'
import { isTimed, kindOf } from './ticket-kind.ts'
import { dayPlaces, ticketPlaces } from './ticket-limit.ts'
import type { Ticket } from './ticket.ts'

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

/**
 * Everything that keeps choices from the cart; empty if they can be bought (section 5, "Event
 * tickets"). `about` is the id of a ticket or subticket, or `day` or `slot`.
 * @param tickets the tickets shown
 * @param where day and time slot chosen; a slot is needed for timed tickets, a day for day tickets. `dayState` is how the
 *   calendar has the day, as far as it is known.
 * @param lines the cart, whose tickets have taken places already
 */
export function ticketProblems(
  tickets: readonly Ticket[],
  choices: TicketChoices,
  where: { day?: CalendarDate; dayState?: Availability['state']; slot?: DaySlot },
  lines: readonly LineItem[],
): Problem[] {
  const { day, slot } = where
  const chosen = tickets.filter(({ id }) => (choices[id]?.count ?? 0) > 0)
  if (chosen.length === 0) return [{ key: 'availability.chooseTickets' }]
  const timed = chosen.filter(isTimed)
  const dayTickets = chosen.filter((ticket) => kindOf(ticket) === 'day')
  if (timed.length > 0 && !slot) return [{ key: 'availability.chooseTime', about: 'slot' }]
  if (timed.length > 0 && slot?.state === 'expired') return [{ key: 'availability.timePassed', about: 'slot' }]
  if (dayTickets.length > 0 && day === undefined) return [{ key: 'availability.chooseDay', about: 'day' }]
  if (dayTickets.length > 0 && (where.dayState === 'closed' || where.dayState === 'expired')) {
    return [{ key: 'availability.dayNotAvailable', about: 'day' }]
  }
  // Too many in all is one problem of the slot or the day, not one of every ticket chosen.
  const ofSlot = slot ? overbooking(choicesCount(timed, choices), slot.left) : []
  const ofDay = overbooking(choicesCount(dayTickets, choices), dayPlaces(tickets, day, lines))
  const ofEach = timed.flatMap((ticket) =>
    overbooking(choices[ticket.id]?.count ?? 0, ticketPlaces(ticket, slot, lines), ticket.id),
  )
  const parts = chosen.flatMap((ticket) => subticketProblems(ticket, choices[ticket.id] ?? noChoice))
  return [...(ofSlot.length > 0 ? ofSlot : ofEach), ...ofDay, ...parts]
}
