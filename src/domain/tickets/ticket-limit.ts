import type { LineItem } from '#domain/cart/line-item.ts'
import { dayTicketsInCart, holdsPlaces, placesInCart, unlessInCart } from '#domain/cart/places-in-cart.ts'
import { startOfDay } from '#domain/dates/calendar.ts'
import { type CalendarDate, dayOf } from '#domain/dates/wall-clock.ts'
import { formatTime } from '#domain/dates/format-date.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { type DaySlot, ticketPlaces } from './day-slots.ts'
import { isTimed, kindOf, type Ticket } from './ticket.ts'
import { choicesCount, type TicketChoices } from './ticket-choice.ts'

/**
 * Returns the places of a day that day tickets can still take: those of the most available kind, minus those of the
 * same event in the cart; Infinity if the server counts none.
 */
export function dayPlaces(
  tickets: readonly Ticket[],
  day: CalendarDate | undefined,
  lines: readonly LineItem[],
): number {
  const dayTickets = tickets.filter((ticket) => kindOf(ticket) === 'day')
  const entries = dayTickets.flatMap(({ schedule }) => schedule.filter(({ start }) => dayOf(start) === day))
  const [ticket] = dayTickets
  if (!ticket || day === undefined || entries.length === 0) return Infinity
  const taken = dayTicketsInCart(lines, ticket.eventId, startOfDay(day))
  return Math.max(0, Math.max(...entries.map(({ left }) => left)) - taken)
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
    const free = Math.max(0, places - chosenOfOthers((other) => kindOf(other) === 'day'))
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
    const count = dayPlaces(tickets, day, lines)
    if (!Number.isFinite(count)) return undefined
    return count === 0
      ? unlessInCart({ key: 'availability.daySoldOut' }, holdsPlaces(lines, ticket.eventId, day))
      : { key: 'availability.onlyLeftOn', values: { count }, ...(day !== undefined && { date: day }) }
  }
  if (!isTimed(ticket) || !slot) return undefined
  if (slot.state === 'expired') return { key: 'availability.timePassed' }
  const count = Math.min(slot.left, ticketPlaces(ticket, slot, lines))
  return count === 0
    ? unlessInCart({ key: 'availability.timeSoldOut' }, placesInCart(lines, ticket.eventId, slot.start) > 0)
    : { key: 'availability.onlyLeftAt', values: { count, time: formatTime(slot.start) } }
}
