import { isFlag, isList, isMaybe, isShape, isText, type ShapeOf } from '#domain/collections/checks.ts'
import { isOneOf } from '#domain/collections/island-checks.ts'
import { isMoment } from '#domain/dates/is-moment.ts'
import { type EventId, isId, type TicketId } from '#domain/shop/ids.ts'
import { type LineKind, taxed } from './kind.ts'

const ticketShape = {
  ...taxed,
  id: isId<TicketId>,
  bookWithCost: isMaybe(isFlag),
  bookWithCostWarn: isMaybe(isFlag),
}

const shape = {
  type: isOneOf('dayTicket'),
  /** The event's. */
  id: isId<EventId>,
  name: isText,
  eventName: isText,
  /** The time part is 00:00:00. */
  start: isMoment,
  dayTickets: isList(isShape<ShapeOf<typeof ticketShape>>(ticketShape)),
}

/** Day tickets of one event for one day. */
export type DayTicketLine = ShapeOf<typeof shape>

export const dayTicketRules: LineKind<DayTicketLine> = {
  isLine: isShape<DayTicketLine>(shape),
  parts: ({ dayTickets }) => dayTickets,
  traits: ['booked', 'visit'],
}
