import { clamp, countedWords, maxCount } from '#domain/availability/counts.ts'
import { type Money, sum, times, totalPrice } from '#domain/money/money.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { TicketId } from '#domain/shop/ids.ts'
import { isTimed, type Subticket, type Ticket, visibleTickets } from './ticket.ts'

/** The allowed counts of a subticket in a line, for the whole line; `max` may be Infinity. */
interface SubticketRange {
  min: number
  max: number
}

/**
 * Returns the limits of a subticket in a line of `count` tickets: its minimum and maximum for one ticket, multiplied by
 * the line's count. In a family ticket every component is required: one without a minimum needs at least 1 (section 5,
 * "Event tickets").
 */
export function subticketRange(ticket: Ticket, subticket: Subticket, count: number): SubticketRange {
  if (count <= 0) return { min: 0, max: 0 }
  const min = Math.max((subticket.min ?? 0) * count, ticket.family ? 1 : 0)
  return { min, max: subticket.max === undefined ? Infinity : Math.max(min, subticket.max * count) }
}

/**
 * Returns the component of a family ticket whose count can't be chosen: of its two subtickets, the one whose minimum
 * equals its maximum, else the only one with a minimum and no maximum (section 5).
 */
export function fixedSubticket(ticket: Ticket): Subticket | undefined {
  const { family, subtickets } = ticket
  if (!family || subtickets.length !== 2) return undefined
  const exact = subtickets.find(({ min, max }) => min !== undefined && min === max)
  if (exact) return exact
  const withMinimum = subtickets.filter(({ min, max }) => min !== undefined && min > 0 && max === undefined)
  return withMinimum.length === 1 ? withMinimum[0] : undefined
}

/** A visitor's choice of one kind of ticket; subticket counts are for the whole line, by id. */
export interface TicketChoice {
  count: number
  subtickets: Record<string, number>
}

/** Choices by ticket id; a ticket that is missing isn't chosen. */
export type TicketChoices = Record<string, TicketChoice>

/** The initial choice of every ticket: nothing. */
export const noChoice: TicketChoice = { count: 0, subtickets: {} }

/** Returns the limits of a subticket's counter. */
export function subticketLimits(ticket: Ticket, subticket: Subticket, count: number) {
  const range = subticketRange(ticket, subticket, count)
  const fixed = fixedSubticket(ticket)?.id === subticket.id
  return fixed ? { min: range.min, max: range.min, fixed } : { ...range, fixed: range.min === range.max }
}

/** Returns the reason why a subticket's counter can't go further up or down; undefined while none is chosen. */
export function subticketNote(
  { name }: Subticket,
  { min, max }: { min: number; max: number },
  count: number,
): Problem | undefined {
  if (max <= 0) return undefined
  if (count >= max) return { key: 'availability.subticketTooMany', values: { name, max } }
  return count <= min && min > 0 ? { key: 'availability.subticketTooFew', values: { name, min } } : undefined
}

/**
 * Returns the highest count of a ticket; if it has parts, low enough to keep the count of each part within the limit.
 */
export const maxTicketCount = ({ subtickets }: Pick<Ticket, 'subtickets'>): number =>
  Math.floor(maxCount / Math.max(1, ...subtickets.map(({ min = 1 }) => min)))

/**
 * Returns the choice with another number of tickets, up to `maxTicketCount`. Subtickets start at their minimum and stay
 * within their limits, which grow with the count; a fixed one follows it (section 5, "Event tickets").
 */
export function withCount(ticket: Ticket, choice: TicketChoice, wanted: number): TicketChoice {
  const count = Math.min(wanted, maxTicketCount(ticket))
  const subtickets = ticket.subtickets.map((subticket) => {
    const { min, max } = subticketLimits(ticket, subticket, count)
    return [subticket.id, clamp(choice.subtickets[subticket.id] ?? 0, min, Math.min(max, maxCount))] as const
  })
  return { count, subtickets: Object.fromEntries(subtickets) }
}

/** Returns the choice with another number of one subticket; `ticketProblems` reports a number outside its limits. */
export const withSubticketCount = (choice: TicketChoice, subticketId: string, count: number): TicketChoice => ({
  ...choice,
  subtickets: { ...choice.subtickets, [subticketId]: count },
})

/** Returns the price of a choice: price × count plus its subtickets. */
const choicePrice = (ticket: Ticket, choice: TicketChoice): Money =>
  sum([
    times(ticket.price, choice.count),
    totalPrice(
      ticket.subtickets.map(({ id, price }) => ({ price, count: choice.count > 0 ? (choice.subtickets[id] ?? 0) : 0 })),
    ),
  ])

/** Returns the price of all choices, shown as the running total below the counters. */
export const choicesPrice = (tickets: readonly Ticket[], choices: TicketChoices): Money =>
  sum(tickets.map((ticket) => choicePrice(ticket, choices[ticket.id] ?? noChoice)))

/** Returns how many tickets are chosen in all. */
export const choicesCount = (tickets: readonly Ticket[], choices: TicketChoices): number =>
  sum(tickets.map(({ id }) => choices[id]?.count ?? 0))

/** Returns what is chosen, with its counts: "Adults × 2, Children × 1". */
export const chosenTicketWords = (tickets: readonly Ticket[], choices: TicketChoices): string =>
  countedWords(tickets.map(({ id, name }) => ({ name, count: choices[id]?.count ?? 0 })))

/** Returns how many people all choices admit. */
export const peopleChosen = (tickets: readonly Ticket[], choices: TicketChoices): number =>
  sum(
    tickets.map(({ id, subtickets }) => {
      const { count, subtickets: parts } = choices[id] ?? noChoice
      return subtickets.length === 0 || count === 0 ? count : sum(subtickets.map((part) => parts[part.id] ?? 0))
    }),
  )

/** Returns the number of people for tickets that have several parts; undefined for other tickets. */
export const personsChosen = ({ subtickets }: Ticket, choice: TicketChoice): number | undefined =>
  subtickets.length > 1 ? sum(subtickets.map(({ id }) => choice.subtickets[id] ?? 0)) : undefined

/** The allowed counts of a part in one ticket; `max` may be Infinity. */
export interface TicketPart {
  name: string
  min: number
  max: number
}

/** Returns the parts of one ticket (section 5, "Event tickets"); empty if it has none. */
export const ticketContents = (ticket: Ticket): TicketPart[] =>
  ticket.subtickets.map((part) => {
    const { min, max } = subticketLimits(ticket, part, 1)
    return { name: part.name, min, max }
  })

/**
 * Returns the price of one ticket with as few parts as possible, and whether more parts cost more. A ticket that costs
 * nothing without parts costs at least one of those that are paid, since nobody gets in without any.
 */
export function minPrice(ticket: Ticket): { price: Money; isLeast: boolean } {
  const parts = ticket.subtickets.map((part) => ({ price: part.price, ...subticketLimits(ticket, part, 1) }))
  const least = sum([ticket.price, ...parts.map(({ price, min }) => times(price, min))])
  const more = parts.filter(({ price, min, max }) => price > 0 && max > min).map(({ price }) => price)
  const isLeast = more.length > 0
  return { price: least || !isLeast ? least : Math.min(...more), isLeast }
}

/**
 * Returns the chosen kinds of timed tickets that are available at any time at all: a time without one of them isn't
 * offered.
 */
export const wantedKinds = (tickets: readonly Ticket[], choices: TicketChoices): TicketId[] =>
  visibleTickets(tickets)
    .filter((ticket) => isTimed(ticket) && (choices[ticket.id]?.count ?? 0) > 0)
    .map(({ id }) => id)
