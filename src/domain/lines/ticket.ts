import * as v from 'valibot'
import { maybeFlag, wholeSchema } from '#domain/collections/schemas.ts'
import { momentSchema } from '#domain/dates/moment-schema.ts'
import { type EventId, isId, type TicketId } from '#domain/shop/ids.ts'
import { partSchema, type LineKind, taxed, withOwn } from './kind.ts'

const schema = v.object({
  ...taxed,
  type: v.picklist(['ticket']),
  /** The ticket's. */
  id: v.custom<TicketId>(isId),
  eventId: v.custom<EventId>(isId),
  eventName: v.string(),
  mode: wholeSchema,
  start: v.optional(momentSchema),
  end: v.optional(momentSchema),
  bookWithCost: v.boolean(),
  bookWithCostWarn: maybeFlag,
  printSeparately: v.boolean(),
  subtickets: v.array(partSchema),
})

/** Tickets of one kind for one beginning time. */
export type TicketLine = v.InferOutput<typeof schema>

export const ticketRules: LineKind<TicketLine> = {
  schema,
  parts: ({ id, name, price, count, subtickets }) => withOwn({ id, name, price, count }, subtickets),
  traits: ['booked', 'visit', 'countable'],
}
