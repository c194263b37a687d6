import {
  parseId,
  type ArticleId,
  type CartId,
  type EventId,
  type Id,
  type OrderId,
  type PaymentTypeId,
  type TicketId,
  type TourId,
  type VoucherId,
} from '#domain/shop/ids.ts'
import { id } from './scalars.ts'
import { converted, type Wire } from './wire.ts'

/** An id of one kind. */
// @__NO_SIDE_EFFECTS__
const idOf = <I extends Id>(): Wire<string | number, I> => converted(id, (text) => parseId<I>(text))

export const eventId = idOf<EventId>()
export const ticketId = idOf<TicketId>()
export const tourId = idOf<TourId>()
export const articleId = idOf<ArticleId>()
export const voucherId = idOf<VoucherId>()
export const paymentTypeId = idOf<PaymentTypeId>()
export const cartId = idOf<CartId>()
export const orderId = idOf<OrderId>()
