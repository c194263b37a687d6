import type { Subticket, Ticket } from './ticket.ts'

/** How many of a subticket a line may hold, for the whole line; `max` may be Infinity. */
export interface SubticketRange {
  min: number
  max: number
}

/**
 * The limits of a subticket in a line of `count` tickets: its minimum and maximum are for one ticket
 * and count times the line's own count. In a family ticket every component needs a quantity: one
 * without a minimum needs at least 1 (section 5, "Event tickets").
 */
export function subticketRange(ticket: Ticket, subticket: Subticket, count: number): SubticketRange {
  if (count <= 0) return { min: 0, max: 0 }
  const min = Math.max((subticket.min ?? 0) * count, ticket.family ? 1 : 0)
  return { min, max: subticket.max === undefined ? Infinity : Math.max(min, subticket.max * count) }
}

/**
 * The component of a family ticket whose count can't be chosen: of its two subtickets, the one whose
 * minimum is its maximum, else the only one that has a minimum and no maximum of its own (section 5).
 */
export function fixedSubticket(ticket: Ticket): Subticket | undefined {
  const { family, subtickets } = ticket
  if (!family || subtickets.length !== 2) return undefined
  const exact = subtickets.find(({ min, max }) => min !== undefined && min === max)
  if (exact) return exact
  const withMinimum = subtickets.filter(({ min, max }) => min !== undefined && min > 0 && max === undefined)
  return withMinimum.length === 1 ? withMinimum[0] : undefined
}
