import type { EventId, TicketId } from '#domain/ids/ids.ts'
import type { Money } from '#domain/money/money.ts'
import type { CalendarDate, WallDateTime } from '#domain/dates/wall-clock.ts'

/** A part of a ticket with a price and limits of its own, such as a child in a family ticket. */
export interface Subticket {
  id: string
  name: string
  price: Money
  /** For one ticket; times the line's count. */
  min?: number
  max?: number
}

/** When a ticket can be used and how many are left then. */
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
 * A kind of ticket of one event (section 3).
 * Mode 1 is admission in a time slot, 5 a performance at a fixed time, 3 a day ticket; any other
 * mode is sold like mode 1 without a slot. The server says more of it (contract/events.ts); here is what rules ask for.
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
  /** Whether it is sold only together with a paid one (`cart/paid-ticket.ts`). */
  bookWithCost: boolean
  /** Whether it is sold alone all the same, with a notice; said by live offers alone. */
  bookWithCostWarn?: boolean
}

/** The tickets of an event, for all days or for one, with that day's time slots. */
export interface TicketOffer {
  tickets: Ticket[]
  timeSlots: TimeSlot[]
}

/** Places left by day: 0 is sold out, a missing day is closed. */
export type EventCalendar = Record<CalendarDate, number>
