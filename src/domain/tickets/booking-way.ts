import { kindOf } from './ticket-kind.ts'
import type { Ticket } from './ticket.ts'

/** Up to so many performances are quicker to choose from a list than from a calendar. */
const longestList = 12

/** How the time of a visit is chosen: from a calendar, from a list of performances, or not at all. */
export type BookingWay = 'calendar' | 'list' | 'none'

/**
 * How an event's tickets are booked (section 3, "Ticket", modes): open tickets need no time; a few
 * performances are listed; everything else is chosen by day.
 * @param tickets all tickets of the event
 * @param performances how many times it takes place, over all its tickets
 */
export function bookingWay(tickets: readonly Ticket[], performances: number): BookingWay {
  const dated = tickets.filter((ticket) => kindOf(ticket) !== 'open')
  if (dated.length === 0) return 'none'
  const listed = dated.every((ticket) => kindOf(ticket) === 'performance') && performances <= longestList
  return listed ? 'list' : 'calendar'
}
