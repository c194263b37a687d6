import type { EventId, TicketId } from '#domain/shop/ids.ts'
import type { Money } from '#domain/money/money.ts'
import type { CalendarDate, Lifetime, WallDateTime } from '#domain/dates/wall-clock.ts'

/** A part of a ticket with its own price and limits, such as a child in a family ticket. */
export interface Subticket {
  id: string
  name: string
  price: Money
  /** For one ticket; multiplied by the line's count. */
  min?: number
  max?: number
}

/** A time at which a ticket can be used, and how many are left. */
interface ScheduleEntry {
  start: WallDateTime
  end?: WallDateTime
  left: number
}

/** A beginning time of an event and how many places are left in it. */
interface TimeSlot {
  start: WallDateTime
  left: number
}

/**
 * A kind of ticket of one event (section 3). Mode 1 is admission in a time slot, 5 a performance at a fixed time, 3 a
 * day ticket; any other mode is sold like mode 1 without a slot. The server delivers more fields (contract/tickets.ts);
 * these are the ones that rules need.
 */
export interface Ticket {
  id: TicketId
  eventId: EventId
  name: string
  text?: string
  mode: number
  price: Money
  vat: number
  groupId?: string
  groupName?: string
  family: boolean
  subtickets: Subticket[]
  schedule: ScheduleEntry[]
  printSeparately: boolean
  /** True if it is sold only together with a paid one (`lines/paid-ticket.ts`). */
  bookWithCost: boolean
  /** True if it may still be sold alone, with a notice; only live offers say so. */
  bookWithCostWarn?: boolean
}

/** The event data that a booking starts from, as of when its page was published; live answers correct it. */
export interface EventOnSale {
  id: EventId
  name: string
  end?: WallDateTime
  /** Without their schedules, since remaining places are requested live. */
  tickets: Ticket[]
  /** Beginnings and ends of its performances (mode 5); empty for everything else. */
  performances: { start: WallDateTime; end?: WallDateTime }[]
  /** Absent if the server knows no first and last day. */
  lifetime?: Lifetime
}

/** The tickets of an event, for all days or for one, with that day's time slots. */
export interface TicketOffer {
  tickets: Ticket[]
  timeSlots: TimeSlot[]
}

/** Places left by day: 0 is sold out, a missing day is closed. */
export type EventCalendar = Record<CalendarDate, number>

/**
 * The way a ticket is sold: for admission in a time slot, for a performance at its fixed time, for a whole day, or
 * open, without any time.
 */
type TicketKind = 'slot' | 'performance' | 'day' | 'open'

/** Returns the kind of a ticket by its mode (section 3, "Ticket"): 1 slot, 5 performance, 3 day, any other open. */
export function kindOf({ mode }: Pick<Ticket, 'mode'>): TicketKind {
  if (mode === 1) return 'slot'
  if (mode === 5) return 'performance'
  return mode === 3 ? 'day' : 'open'
}

/** Returns true if a ticket is for a beginning time that has to be chosen. */
export const isTimed = (ticket: Pick<Ticket, 'mode'>): boolean => {
  const kind = kindOf(ticket)
  return kind === 'slot' || kind === 'performance'
}

/** Returns true if nobody can buy a ticket because it needs a beginning time and has none, not even a sold-out one. */
export const isUnscheduled = (ticket: Pick<Ticket, 'mode' | 'schedule'>): boolean =>
  isTimed(ticket) && ticket.schedule.length === 0

/**
 * Returns the tickets of an event that can be bought, as far as its page knows; prices in lists take only these into
 * account.
 */
export const ticketsOnSale = ({ tickets, unscheduled = [] }: { tickets: Ticket[]; unscheduled?: string[] }): Ticket[] =>
  tickets.filter(({ id }) => !unscheduled.includes(id))

/**
 * Returns the tickets that are bought by themselves, whose prices say what an event costs: not those sold only together with
 * a paid one, such as an audio guide. All of them if there are no others.
 */
export function ticketsSoldAlone(tickets: readonly Ticket[]): Ticket[] {
  const alone = tickets.filter(({ bookWithCost }) => !bookWithCost)
  return alone.length > 0 ? alone : [...tickets]
}

/**
 * Returns the tickets to show. Those in mode 1 or 5 without places in any schedule entry are hidden (section 5, "Event
 * tickets"). If none remain, the screen says "sold out" and offers the next date.
 */
export const visibleTickets = (tickets: readonly Ticket[]): Ticket[] =>
  tickets.filter((ticket) => !isTimed(ticket) || ticket.schedule.some(({ left }) => left > 0))

/** Tickets under one heading; those without a group have none. */
interface TicketGroup {
  id?: string
  name?: string
  tickets: Ticket[]
}

/** Groups tickets; groups and tickets stay in the order they are delivered (section 3, group_id and sequence_no). */
export function groupTickets(tickets: readonly Ticket[]): TicketGroup[] {
  const groups = new Map<string | undefined, TicketGroup>()
  for (const ticket of tickets) {
    const { groupId: id, groupName: name } = ticket
    const group = groups.get(id)
    if (group) group.tickets.push(ticket)
    else groups.set(id, { id, name, tickets: [ticket] })
  }
  return [...groups.values()]
}
