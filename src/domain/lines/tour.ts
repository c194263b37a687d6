import * as v from 'valibot'
import { maybeText, numberSchema, wholeSchema } from '#domain/collections/schemas.ts'
import { momentSchema } from '#domain/dates/moment-schema.ts'
import { questionTypes } from '#domain/forms/question.ts'
import { isId, type TicketId, type TourId } from '#domain/shop/ids.ts'
import { countSchema, anyId, partSchema, type LineKind, taxed, withOwn } from './kind.ts'

const ticketSchema = v.object({ ...taxed, id: v.custom<TicketId>(isId), subtickets: v.array(partSchema) })

const texts = v.array(v.string())

const schema = v.object({
  type: v.picklist(['guidedTour']),
  /** The tour's. */
  id: v.custom<TourId>(isId),
  name: v.string(),
  eventName: maybeText,
  start: momentSchema,
  singleTicketing: v.boolean(),
  bookCompleteTour: v.boolean(),
  /** Number of tickets in all. */
  count: countSchema,
  /** The price in the tour's price list that was chosen for the tour as a whole. */
  priceId: maybeText,
  /** Name of that price; carts of earlier releases don't have it. */
  priceName: maybeText,
  /** Price of the tour at `priceId`, times the tickets if it is sold that way; 0 if `tours` are counted instead. */
  tourPrice: wholeSchema,
  vat: numberSchema,
  tickets: v.array(ticketSchema),
  tours: v.array(v.object({ ...taxed, id: anyId })),
  answers: v.array(
    v.object({
      questionId: v.string(),
      type: v.picklist(questionTypes),
      value: v.custom<string | string[]>((value) => v.is(texts, typeof value === 'string' ? [value] : value)),
      question: maybeText,
      text: maybeText,
    }),
  ),
})

/** A booked tour. */
export type GuidedTourLine = v.InferOutput<typeof schema>

export const tourRules: LineKind<GuidedTourLine> = {
  schema,
  parts: ({ id, name, tourPrice: price, tickets, tours }) =>
    withOwn({ id, name, price, count: 1 }, [
      ...tickets.flatMap(({ subtickets, ...ticket }) => withOwn(ticket, subtickets)),
      ...tours,
    ]),
  traits: ['booked'],
}
