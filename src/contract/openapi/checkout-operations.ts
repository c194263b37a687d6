import { orderReview, paymentAddress, paymentTypes, receipt, shippingCosts, suggestions } from '#contract/checkout.ts'
import { done } from '#contract/customer.ts'
import { cartOnly, cartReference, orderPaymentStart, paymentStart, shipping } from '#contract/requests/checkout.ts'
import { inQuery, signedOut, type Operation } from './operation.ts'

const notPayable = {
  status: 422,
  form: 'error' as const,
  when: 'It can not be paid: a code, or a text in the language of the call that the cart shows.',
}
const gone = { status: 410, form: 'code' as const, when: 'The cart is gone: ALREADY_PAID or TOO_SLOW where known.' }
const random = String.raw`^[A-Za-z0-9]{12}$`

/** From the cart to the booking. */
export const checkoutOperations: Operation[] = [
  {
    call: 'checkout/payments',
    method: 'get',
    path: '/checkout/payments',
    summary: 'How one can pay; express types need nobody signed in.',
    response: paymentTypes,
  },
  {
    call: 'checkout/suggest',
    method: 'post',
    path: '/checkout/suggest',
    summary: 'What else might be of interest. The id of a ticket is its event, that of a guided tour its tour.',
    request: cartOnly,
    response: suggestions,
  },
  {
    call: 'shipping/costs',
    method: 'post',
    path: '/shipping/costs',
    summary: 'What shipping costs: to the address of who is signed in, else to the country given.',
    token: 'optional',
    request: shipping,
    response: shippingCosts,
    errors: [{ status: 422, form: 'code', when: 'It can not be told, such as where nothing is shipped to.' }],
  },
  {
    call: 'checkout/initPayment',
    method: 'post',
    path: '/checkout/initPayment',
    summary: 'Starts to pay: the address the browser goes to. Nothing is reserved. An express type needs no token.',
    token: 'optional',
    request: paymentStart,
    response: paymentAddress,
    errors: [signedOut, notPayable],
  },
  {
    call: 'checkout/initPaymentOrder',
    method: 'post',
    path: '/checkout/initPaymentOrder',
    summary: 'Starts to pay an order that exists.',
    token: 'optional',
    request: orderPaymentStart,
    response: paymentAddress,
    errors: [signedOut, notPayable],
  },
  {
    call: 'checkout/execPayment',
    method: 'post',
    path: '/checkout/execPayment',
    summary: 'Confirms a payment. The first answer to a request token is kept and repeated.',
    parameters: [
      inQuery('us', 'Request token: 12 characters, one for a confirmation and its repeats.', { pattern: random }),
      inQuery('sessionUs', 'Session token: 12 characters, one for the browser session.', { pattern: random }),
      inQuery('srcURL', 'The address the browser came back to.'),
    ],
    request: cartReference,
    response: receipt,
    errors: [
      { status: 400, form: 'message', when: 'The request token was used for another cart.' },
      gone,
      { status: 422, form: 'error', when: 'Not paid, failed, or sold out meanwhile.' },
    ],
  },
  {
    call: 'checkout/cancel',
    method: 'post',
    path: '/checkout/cancel',
    summary: 'Gives a started payment up.',
    parameters: [inQuery('noRedirect', 'Always 1: answer as JSON.', { enum: ['1'] })],
    request: cartReference,
    response: done,
    errors: [gone],
  },
  {
    call: 'order/review',
    method: 'get',
    path: '/order/review',
    summary: 'An order to look at.',
    parameters: [inQuery('id', 'Id of the order.')],
    token: 'optional',
    response: orderReview,
    errors: [{ status: 406, form: 'none', when: "There is no such order, or it is another customer's." }],
  },
]
