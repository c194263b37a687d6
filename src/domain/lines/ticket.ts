import { isFlag, isList, isMaybe, isShape, isText, isWhole, type ShapeOf } from '#domain/collections/checks.ts'
import { isOneOf } from '#domain/collections/island-checks.ts'
import { isMoment } from '#domain/dates/is-moment.ts'
import { type EventId, isId, type TicketId } from '#domain/shop/ids.ts'
import { isPart, type LineKind, taxed, withOwn } from './kind.ts'

const shape = {
  ...taxed,
  type: isOneOf('ticket'),
  /** The ticket's. */
  id: isId<TicketId>,
  eventId: isId<EventId>,
  eventName: isText,
  mode: isWhole,
  start: isMaybe(isMoment),
  end: isMaybe(isMoment),
  bookWithCost: isFlag,
  bookWithCostWarn: isMaybe(isFlag),
  printSeparately: isFlag,
  subtickets: isList(isPart),
}

/** Tickets of one kind for one beginning time. */
export type TicketLine = ShapeOf<typeof shape>

export const ticketRules: LineKind<TicketLine> = {
  isLine: isShape<TicketLine>(shape),
  parts: ({ id, name, price, count, subtickets }) => withOwn({ id, name, price, count }, subtickets),
  traits: ['booked', 'visit', 'countable'],
}
