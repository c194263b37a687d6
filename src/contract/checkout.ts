import { orderId, paymentTypeId } from './untidy/ids.ts'
import { anyOf, oneOf } from './untidy/choices.ts'
import { dispensable, fields, from, optional } from './untidy/fields.ts'
import { array, list } from './untidy/lists.ts'
import { byLang } from './untidy/maps.ts'
import { dateTime } from './untidy/moments.ts'
import { flag, id, integer, money, name, picture, price, text } from './untidy/scalars.ts'

/** `checkout/payments`: a name is in the language of the call, or in all of them. */
export const paymentTypes = list(
  fields({
    id: paymentTypeId,
    name: anyOf(name, byLang(name)),
    express: optional(flag, false),
    wallet: optional(oneOf('APPLEPAY', 'GOOGLEPAY')),
  }),
)

/** `checkout/suggest`. */
export const suggestions = list(
  fields({
    type: oneOf('merchandise', 'ticket', 'guidedTour'),
    id,
    name,
    price,
    image: dispensable(picture),
  }),
)

/** `shipping/costs`. */
export const shippingCosts = money

/** `checkout/initPayment` and `checkout/initPaymentOrder`: where the browser goes to pay. */
export const paymentAddress = text

/** `checkout/execPayment`. */
export const receipt = fields({ bookingId: from('booking_id', orderId), hasTickets: from('has_tickets', flag) })

/** `order/review`. */
export const orderReview = fields({
  id: orderId,
  number: optional(id),
  status: oneOf('open', 'paid', 'canceled'),
  date: dateTime,
  items: array(
    fields({
      name: text,
      count: integer,
      price: money,
      total: from('totalPrice', money),
      start: from('datetime', optional(dateTime)),
    }),
  ),
  shippingCosts: optional(money),
  total: money,
  payable: flag,
})
