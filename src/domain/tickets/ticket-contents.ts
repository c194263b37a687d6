import { sum, times, type Money } from '#domain/money/money.ts'
import { subticketLimits } from './ticket-choice.ts'
import type { Ticket } from './ticket.ts'

/** How many of a part one ticket holds; `max` may be Infinity. */
export interface TicketPart {
  name: string
  min: number
  max: number
}

/** What one ticket of several parts holds (section 5, "Event tickets"); nothing where it has none. */
export const ticketContents = (ticket: Ticket): TicketPart[] =>
  ticket.subtickets.map((part) => {
    const { min, max } = subticketLimits(ticket, part, 1)
    return { name: part.name, min, max }
  })

/** What one ticket comes to with as few of its parts as it can have, and whether more of them make it dearer. */
export function leastPrice(ticket: Ticket): { price: Money; isLeast: boolean } {
  const parts = ticket.subtickets.map((part) => ({ price: part.price, ...subticketLimits(ticket, part, 1) }))
  return {
    price: sum([ticket.price, ...parts.map(({ price, min }) => times(price, min))]),
    isLeast: parts.some(({ price, min, max }) => price > 0 && max > min),
  }
}
