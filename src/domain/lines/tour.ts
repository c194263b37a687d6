import { isCount } from '#domain/availability/counts.ts'
import { isFlag, isList, isMaybe, isShape, isText, type ShapeOf } from '#domain/collections/checks.ts'
import { isEither, isNumber, isOneOf } from '#domain/collections/island-checks.ts'
import { isMoment } from '#domain/dates/is-moment.ts'
import { type LineAnswer, questionTypes } from '#domain/forms/question.ts'
import { isPrice } from '#domain/money/money.ts'
import { isId, type TicketId, type TourId } from '#domain/shop/ids.ts'
import { anyId, isPart, type LineKind, type LinePart, taxed, withOwn } from './kind.ts'

const ticketShape = { ...taxed, id: isId<TicketId>, subtickets: isList(isPart) }

const shape = {
  type: isOneOf('guidedTour'),
  /** The tour's. */
  id: isId<TourId>,
  name: isText,
  eventName: isMaybe(isText),
  start: isMoment,
  singleTicketing: isFlag,
  bookCompleteTour: isFlag,
  /** Number of tickets in all. */
  count: isCount,
  /** The price in the tour's price list that was chosen for the tour as a whole. */
  priceId: isMaybe(isText),
  /** Name of that price; carts of earlier releases don't have it. */
  priceName: isMaybe(isText),
  /** Price of the tour at `priceId`, per ticket if it is sold that way; 0 if `tours` are counted instead. */
  tourPrice: isPrice,
  vat: isNumber,
  tickets: isList(isShape<ShapeOf<typeof ticketShape>>(ticketShape)),
  tours: isList(isShape<LinePart & { vat: number }>({ ...taxed, id: anyId })),
  answers: isList(
    isShape<LineAnswer>({
      questionId: isText,
      type: isOneOf(...questionTypes),
      value: isEither(isText, isList(isText)),
      question: isMaybe(isText),
      text: isMaybe(isText),
    }),
  ),
}

/** A booked tour. */
export type GuidedTourLine = ShapeOf<typeof shape>

export const tourRules: LineKind<GuidedTourLine> = {
  isLine: isShape<GuidedTourLine>(shape),
  parts: ({ id, name, tourPrice: price, tickets, tours }) =>
    withOwn({ id, name, price, count: 1 }, [
      ...tickets.flatMap(({ subtickets, ...ticket }) => withOwn(ticket, subtickets)),
      ...tours,
    ]),
  traits: ['booked'],
}
