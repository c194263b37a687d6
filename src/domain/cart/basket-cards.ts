import { isTimedTicket } from '#domain/lines/cart.ts'
import type { LineItem } from '#domain/lines/index.ts'
import type { TicketLine } from '#domain/lines/ticket.ts'

/** Part of a basket that is shown as one: a visit with all of its tickets, or any other line. */
export interface BasketCard {
  /** The visit, as its first ticket names it; absent for other lines. */
  visit?: TicketLine
  /** Indexes of its lines in the cart, in the order of the cart. */
  indexes: number[]
}

/** A line that was removed from a basket, and the index that it had. */
export interface RemovedLine {
  line: LineItem
  index: number
}

const isSameVisit = (one: TicketLine, other: TicketLine) =>
  one.eventId === other.eventId && one.start === other.start && one.end === other.end

/** Groups the lines of a basket: tickets of one visit are together, at the place of the first of them. */
export function basketCards(lines: readonly LineItem[]): BasketCard[] {
  const cards: BasketCard[] = []
  for (const [index, line] of lines.entries()) {
    const card = isTimedTicket(line) ? cards.find(({ visit }) => visit && isSameVisit(visit, line)) : undefined
    if (card) card.indexes.push(index)
    else cards.push(isTimedTicket(line) ? { visit: line, indexes: [index] } : { indexes: [index] })
  }
  return cards
}

/** Place of a notice in a basket: before the line at `before` in a card, or at its end; before a card without one. */
export interface NoticePlace {
  card: number
  /** Index of the line in the cart that the notice stands before; absent at the end of the card's lines. */
  before?: number
  /** True if the notice is among the lines of the card. */
  isInside: boolean
}

/** Returns where a removed line stood in what is left of its basket. */
export function placeOfRemoved(cards: readonly BasketCard[], { line, index }: RemovedLine): NoticePlace {
  const own = cards.findIndex(({ visit }) => visit && isTimedTicket(line) && isSameVisit(visit, line))
  if (own !== -1) return { card: own, before: cards[own]?.indexes.find((at) => at >= index), isInside: true }
  const next = cards.findIndex(({ indexes: [first = 0] }) => first >= index)
  return { card: next === -1 ? cards.length : next, isInside: false }
}
