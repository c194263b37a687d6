import { canBuy } from '#domain/availability/availability.ts'
import type { DaySlot } from './day-slots.ts'
import { isTimed } from './ticket-kind.ts'
import type { Ticket } from './ticket.ts'

/** What the server offers for a day, with the places left in each time slot. */
export interface DayOffer {
  tickets: readonly Ticket[]
  slots: readonly DaySlot[]
}

/** Whether nothing of a day can be had, though the calendar still had places (section 5, "Event tickets"). */
export const isGone = ({ tickets, slots }: DayOffer): boolean => tickets.every(isTimed) && !slots.some(canBuy)
