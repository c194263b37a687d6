import * as v from 'valibot'
import type { OrderId } from '#domain/shop/ids.ts'
import { cart } from './cart.ts'
import { constantInQuery, idInQuery, textInQuery, signedOut, type Endpoint, type ErrorAnswer } from './endpoint.ts'
import {
  cartId,
  dateTime,
  done,
  flag,
  id,
  integer,
  money,
  name,
  orderId,
  paymentPage,
  paymentTypeId,
  picture,
  plain,
  price,
  text,
} from './scalars.ts'
import {
  allMayBeInvalid,
  array,
  byLang,
  dispensable,
  fields,
  from,
  list,
  mostMayBeInvalid,
  oneOf,
  optional,
  withoutRepeated,
} from './schemas.ts'

const cartOnly = fields({ cart })

const notPayable: ErrorAnswer = {
  status: 422,
  form: 'error',
  when: "The cart can't be paid: a code, or a text in the language of the call, which is shown at the cart.",
}
const gone: ErrorAnswer = {
  status: 410,
  form: 'code',
  when: 'The cart is gone: ALREADY_PAID or TOO_SLOW, if known.',
}

/** Payment types; a name is in the language of the call, or in all of them. */
const paymentTypes = list(
  fields({
    id: paymentTypeId,
    name: v.union([name, byLang(name)], '(a text | a map)'),
    express: optional(flag, false),
    wallet: optional(oneOf('APPLEPAY', 'GOOGLEPAY')),
  }),
  mostMayBeInvalid,
)

export const getCheckoutPayments = {
  call: 'checkout/payments',
  method: 'get',
  path: '/checkout/payments',
  summary: 'Lists the payment types. Express types need no signed-in customer.',
  response: withoutRepeated(paymentTypes, ({ id, wallet }) => `${id} ${wallet}`),
} satisfies Endpoint

const suggestions = list(
  fields({
    type: oneOf('merchandise', 'ticket', 'guidedTour'),
    id,
    name,
    price,
    image: dispensable(picture),
  }),
  allMayBeInvalid,
)

export const postCheckoutSuggest = {
  call: 'checkout/suggest',
  method: 'post',
  path: '/checkout/suggest',
  summary:
    'Suggests other things for a cart. The id of a ticket is that of its event, the id of a guided tour that of its tour.',
  request: cartOnly,
  response: withoutRepeated(suggestions, ({ type, id }) => `${type} ${id}`),
} satisfies Endpoint

export const postShippingCosts = {
  call: 'shipping/costs',
  method: 'post',
  path: '/shipping/costs',
  summary: "Returns the shipping costs: to the signed-in customer's address, otherwise to the given country.",
  token: 'optional',
  request: fields({ country: optional(plain), cart }),
  response: price,
  errors: [
    {
      status: 422,
      form: 'code',
      when: 'The costs are unknown, for example because nothing is shipped to the country.',
    },
  ],
} satisfies Endpoint

const payment = {
  payart: id,
  aux: fields({
    accountHolder: optional(plain),
    iban: optional(plain),
    wallet: optional(oneOf('APPLEPAY', 'GOOGLEPAY')),
    partner: optional(plain),
  }),
  url: fields({ continue: plain, cancel: plain }),
}

export const postCheckoutInitPayment = {
  call: 'checkout/initPayment',
  method: 'post',
  path: '/checkout/initPayment',
  summary:
    'Starts a payment and returns the address of its payment page. Nothing is reserved. An express type needs no token. The visitor returns to `url.continue` or `url.cancel` by a link or by a form: a POST to them is answered with 303 to the same address and its query, so the cart is named in the query. The payment page adds `cartId` to the query that the address already has, which names the payment.',
  token: 'optional',
  request: fields({ ...payment, cart }),
  response: paymentPage,
  personal: true,
  errors: [signedOut, notPayable],
} satisfies Endpoint

export const postCheckoutInitPaymentOrder = {
  call: 'checkout/initPaymentOrder',
  method: 'post',
  path: '/checkout/initPaymentOrder',
  summary: 'Starts the payment of an existing order.',
  token: 'optional',
  request: fields({ ...payment, id }),
  response: paymentPage,
  personal: true,
  errors: [signedOut, notPayable],
} satisfies Endpoint

const cartReference = fields({ cartId })
const randomToken = String.raw`^[A-Za-z0-9]{12}$`

/** A booking. It is confirmed by its number alone: whatever else is wrong in the answer, the visitor has paid. */
const receipt = v.pipe(
  fields({ bookingId: from('booking_id', orderId), hasTickets: from('has_tickets', dispensable(flag)) }),
  v.transform(({ bookingId, hasTickets = false }) => ({ bookingId, hasTickets })),
)

export const postCheckoutExecPayment = {
  call: 'checkout/execPayment',
  method: 'post',
  path: '/checkout/execPayment',
  summary: 'Confirms a payment. The first answer to a request token is kept and repeated.',
  parameters: {
    us: textInQuery('Request token: 12 characters, one for a confirmation and its repeats.', randomToken),
    sessionUs: textInQuery('Session token: 12 characters, one for the browser session.', randomToken),
    srcURL: textInQuery('The address the browser came back to.'),
  },
  request: cartReference,
  response: receipt,
  errors: [
    { status: 400, form: 'message', when: 'The request token was used for another cart.' },
    gone,
    { status: 422, form: 'error', when: 'Not paid, failed, or sold out in the meantime.' },
  ],
} satisfies Endpoint

export const postCheckoutCancel = {
  call: 'checkout/cancel',
  method: 'post',
  path: '/checkout/cancel',
  summary: 'Cancels a started payment.',
  parameters: { noRedirect: constantInQuery('1', 'Always 1: answer as JSON.') },
  request: cartReference,
  response: done,
  errors: [gone],
} satisfies Endpoint

const orderReview = fields({
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
  shippingCosts: optional(price),
  total: price,
  payable: flag,
})

export const getOrderReview = {
  call: 'order/review',
  method: 'get',
  path: '/order/review',
  summary: 'Returns an order.',
  token: 'optional',
  personal: true,
  parameters: { id: idInQuery<OrderId>('order') },
  about: ['id', 'data.id'],
  response: orderReview,
  errors: [{ status: 406, form: 'none', when: "There is no such order, or it is another customer's." }],
} satisfies Endpoint
