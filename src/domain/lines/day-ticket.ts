import * as v from 'valibot'
import { maybeFlag } from '#domain/collections/schemas.ts'
import { momentSchema } from '#domain/dates/moment-schema.ts'
import { type EventId, isId, type TicketId } from '#domain/shop/ids.ts'
import { type LineKind, taxed } from './kind.ts'

const ticketSchema = v.object({
  ...taxed,
  id: v.custom<TicketId>(isId),
  bookWithCost: maybeFlag,
  bookWithCostWarn: maybeFlag,
})

const schema = v.object({
  type: v.picklist(['dayTicket']),
  /** The event's. */
  id: v.custom<EventId>(isId),
  name: v.string(),
  eventName: v.string(),
  /** The time part is 00:00:00. */
  start: momentSchema,
  dayTickets: v.array(ticketSchema),
})

/** Day tickets of one event for one day. */
export type DayTicketLine = v.InferOutput<typeof schema>

export const dayTicketRules: LineKind<DayTicketLine> = {
  schema,
  parts: ({ dayTickets }) => dayTickets,
  traits: ['booked', 'visit'],
}
