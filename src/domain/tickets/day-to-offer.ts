import { canBuy, type PlacesByDay } from '#domain/availability/availability.ts'
import { nextDay } from '#domain/availability/next-day.ts'
import { addDays } from '#domain/dates/calendar.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'
import type { DaySlot } from './day-slots.ts'
import { isTimed } from './ticket-kind.ts'
import type { Ticket } from './ticket.ts'

/** What the server offers for a day, with the places left in each time slot. */
export interface DayOffer {
  tickets: readonly Ticket[]
  slots: readonly DaySlot[]
}

/** Whether everything of a day is gone, though the calendar still had places. */
const isGone = ({ tickets, slots }: DayOffer): boolean => tickets.every(isTimed) && !slots.some(canBuy)

/**
 * The day after the one chosen to offer in its place, where that one is gone (section 5, "Event tickets").
 * @param offer of the day chosen; undefined while it isn't known
 */
export const dayToOffer = (
  chosen: CalendarDate,
  offer: DayOffer | undefined,
  days: PlacesByDay,
  party?: number,
): CalendarDate | undefined => (offer && isGone(offer) ? nextDay(days, addDays(chosen, 1), party) : undefined)
