import { clamp, mostCounted } from '#domain/counts/count.ts'
import { sum, times, worth, type Money } from '#domain/money/money.ts'
import type { Problem } from '#domain/problems/problem.ts'
import { fixedSubticket, subticketRange } from './subtickets.ts'
import type { Subticket, Ticket } from './ticket.ts'

/** What a visitor chose of one kind of ticket; subticket counts are for the whole line, by id. */
export interface TicketChoice {
  count: number
  subtickets: Record<string, number>
}

/** Choices by ticket id; a ticket that isn't there isn't wanted. */
export type TicketChoices = Record<string, TicketChoice>

/** Nothing chosen yet: where every ticket begins. */
export const noChoice: TicketChoice = { count: 0, subtickets: {} }

/** What a subticket's counter may show. */
export function subticketLimits(ticket: Ticket, subticket: Subticket, count: number) {
  const range = subticketRange(ticket, subticket, count)
  const fixed = fixedSubticket(ticket)?.id === subticket.id
  return fixed ? { min: range.min, max: range.min, fixed } : { ...range, fixed: range.min === range.max }
}

/** Why a subticket's counter goes no further, up or down; nothing while it isn't counted. */
export function subticketNote(
  { name }: Subticket,
  { min, max }: { min: number; max: number },
  count: number,
): Problem | undefined {
  if (max <= 0) return undefined
  if (count >= max) return { key: 'availability.subticketTooMany', values: { name, max } }
  return count <= min && min > 0 ? { key: 'availability.subticketTooFew', values: { name, min } } : undefined
}

/** The most that is counted of a ticket: of one with parts as many as leaves each part's count below that too. */
export const mostOf = ({ subtickets }: Pick<Ticket, 'subtickets'>): number =>
  Math.floor(mostCounted / Math.max(1, ...subtickets.map(({ min = 1 }) => min)))

/**
 * The choice with another number of tickets, up to the most that is counted of it. Subtickets start at their minimum and stay within their
 * limits, which grow with the count; a fixed one follows it (section 5, "Event tickets").
 */
export function withCount(ticket: Ticket, choice: TicketChoice, wanted: number): TicketChoice {
  const count = Math.min(wanted, mostOf(ticket))
  const subtickets = ticket.subtickets.map((subticket) => {
    const { min, max } = subticketLimits(ticket, subticket, count)
    return [subticket.id, clamp(choice.subtickets[subticket.id] ?? 0, min, Math.min(max, mostCounted))] as const
  })
  return { count, subtickets: Object.fromEntries(subtickets) }
}

/** The choice with another number of one subticket; out of its limits is for `ticketProblems` to say. */
export const withSubticketCount = (choice: TicketChoice, subticketId: string, count: number): TicketChoice => ({
  ...choice,
  subtickets: { ...choice.subtickets, [subticketId]: count },
})

/** The price of a choice: price × count plus its subtickets. */
const choicePrice = (ticket: Ticket, choice: TicketChoice): Money =>
  sum([
    times(ticket.price, choice.count),
    worth(
      ticket.subtickets.map(({ id, price }) => ({ price, count: choice.count > 0 ? (choice.subtickets[id] ?? 0) : 0 })),
    ),
  ])

/** The price of everything chosen, as the running sum beneath the counters shows it. */
export const choicesPrice = (tickets: readonly Ticket[], choices: TicketChoices): Money =>
  sum(tickets.map((ticket) => choicePrice(ticket, choices[ticket.id] ?? noChoice)))

/** How many tickets are chosen in all. */
export const choicesCount = (tickets: readonly Ticket[], choices: TicketChoices): number =>
  sum(tickets.map(({ id }) => choices[id]?.count ?? 0))

/** How many persons the tickets of a kind with several parts are for; undefined for a kind without. */
export const personsChosen = ({ subtickets }: Ticket, choice: TicketChoice): number | undefined =>
  subtickets.length > 1 ? sum(subtickets.map(({ id }) => choice.subtickets[id] ?? 0)) : undefined
