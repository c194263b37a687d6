import type { EventId } from '#domain/shop/ids.ts'
import type { DayTicketLine } from '#domain/lines/day-ticket.ts'
import type { LineItem } from '#domain/lines/index.ts'
import type { LinePart } from '#domain/lines/kind.ts'
import type { TicketLine } from '#domain/lines/ticket.ts'
import { ticketsOf, visitOf, type VisitLine } from '#domain/lines/cart.ts'
import { lacksPaidTicket, type LacksPaidTicket } from '#domain/lines/paid-ticket.ts'
import { startOfDay } from '#domain/dates/calendar.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { DaySlot } from './day-slots.ts'
import { noChoice, type TicketChoice, type TicketChoices } from './ticket-choice.ts'
import { isTimed, kindOf, type Ticket } from './ticket.ts'

/** The event a line is for. */
interface NamedEvent {
  id: EventId
  name: string
}

/** Returns the cart line of one kind of ticket; only a timed ticket has the slot's beginning and end. */
function ticketLineOf(
  event: NamedEvent,
  ticket: Ticket,
  choice: TicketChoice,
  slot?: Pick<DaySlot, 'start' | 'end'>,
): TicketLine {
  const { id, name, mode, price, vat, bookWithCost, bookWithCostWarn, printSeparately } = ticket
  const subtickets = ticket.subtickets
    .map((part): LinePart => ({
      id: part.id,
      name: part.name,
      price: part.price,
      count: choice.subtickets[part.id] ?? 0,
    }))
    .filter(({ count }) => count > 0)
  const time = slot && isTimed(ticket) ? { start: slot.start, end: slot.end } : undefined
  return {
    type: 'ticket',
    id,
    name,
    eventId: event.id,
    eventName: event.name,
    mode,
    price,
    count: choice.count,
    ...time,
    vat,
    bookWithCost,
    bookWithCostWarn,
    printSeparately,
    subtickets,
  }
}

/** Returns the single cart line of all day tickets chosen for a day. */
function dayTicketLineOf(
  event: NamedEvent,
  day: CalendarDate,
  tickets: readonly Ticket[],
  choices: TicketChoices,
): DayTicketLine {
  const dayTickets = tickets
    .map(({ id, name, price, vat, bookWithCost, bookWithCostWarn }): DayTicketLine['dayTickets'][number] => ({
      id,
      name,
      price,
      vat,
      count: choices[id]?.count ?? 0,
      ...((bookWithCost || bookWithCostWarn) && { bookWithCost, bookWithCostWarn }),
    }))
    .filter(({ count }) => count > 0)
  return {
    type: 'dayTicket',
    id: event.id,
    name: event.name,
    eventName: event.name,
    start: startOfDay(day),
    dayTickets,
  }
}

/**
 * Returns the cart lines of all choices on an event's page: one for each kind of ticket, and one for all day tickets
 * together. Call it only if `ticketProblems` finds none.
 */
export function ticketLinesOf(
  event: NamedEvent,
  tickets: readonly Ticket[],
  choices: TicketChoices,
  { day, slot }: { day?: CalendarDate; slot?: DaySlot },
): VisitLine[] {
  const chosen = tickets.filter(({ id }) => (choices[id]?.count ?? 0) > 0)
  const dayTickets = chosen.filter((ticket) => kindOf(ticket) === 'day')
  const lines: VisitLine[] = chosen
    .filter((ticket) => kindOf(ticket) !== 'day')
    .map((ticket) => ticketLineOf(event, ticket, choices[ticket.id] ?? noChoice, slot))
  if (dayTickets.length > 0 && day !== undefined) lines.push(dayTicketLineOf(event, day, dayTickets, choices))
  return lines
}

/**
 * Checks the chosen tickets against each other and the cart for missing paid tickets, by id (section 5, "Event
 * tickets").
 */
export function ticketsLackingPaid(
  tickets: readonly Ticket[],
  choices: TicketChoices,
  where: { day?: CalendarDate; slot?: DaySlot },
  lines: readonly LineItem[],
): Record<string, LacksPaidTicket> {
  const [first] = tickets
  if (!first) return {}
  const chosen = ticketLinesOf({ id: first.eventId, name: '' }, tickets, choices, where)
  return Object.fromEntries(
    chosen.flatMap((line) =>
      ticketsOf(line).map((ticket) => [ticket.id, lacksPaidTicket(ticket, visitOf(line), [...lines, ...chosen])]),
    ),
  )
}
