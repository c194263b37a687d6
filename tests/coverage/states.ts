import type { Rows } from './row.ts'

/** The states of section 4 and what leads from one to the next. */
export const states: Rows = {
  'start-up: the saved token brings its customer back':
    'unit/stores/customer/customer: restores the customer of the stored token, and drops an expired token',
  'start-up: the language kept counts at /':
    'browser/frame: the language menu keeps page, query and fragment, and / opens the language of the last visit',
  'start-up: payment types are asked for where one pays':
    'unit/stores/checkout/screen: include express ones only for visitors who aren’t signed in, and always the credit card',
  'navigation memory: checkout is come back to':
    'unit/stores/session/navigation: returns to the checkout after signing in, unless another screen was visited since',
  'navigation memory: another screen forgets it':
    'unit/stores/session/navigation: returns to the checkout after signing in, unless another screen was visited since',
  'navigation memory: what is chosen stands in the address':
    'unit/stores/booking/event: keeps the choices in the address, and restores them',
  'cart: a line is added': 'unit/domain/lines/cart: add appends a line',
  'cart: a voucher code is added once': 'unit/domain/lines/cart: a voucher code whose barcode is already present',
  'cart: a line is removed': 'unit/domain/lines/cart: remove deletes by index',
  'cart: it is cleared': 'unit/stores/storage/storage: is removed from the storage by clearing the cart',
  'cart: voucher codes are worked out in sequence': 'unit/domain/cart/totals: each voucher applies against what',
  'cart: shipping costs are dropped before each calculation':
    'unit/domain/cart/shipping: they are cleared before each calculation',
  'cart: shipping costs are null on an error': 'unit/domain/cart/shipping: they are null on error',
  'cookie notice: shown, then accepted':
    'browser/frame: the question about statistics does not return in the session once it is answered',
  'waiting for the server: a bar, or a ring': 'components/waiting: is a bar, or a ring if the museum has chosen it',
  'message above the page: shown, then gone':
    'unit/stores/session/navigation: is shown until its timeout, and isn’t removed by the timeout of an older message',
  'tour list: the language of the page is selected':
    'browser/tour-list: shows the tours in the language of the page, and keeps the other choices in the address',
  'tour list: the default language is selected':
    'unit/domain/tours/tour-list: otherwise the default guided-tour language',
  'tour list: categories without tours are left out':
    'unit/domain/tours/tour-list: categories with no tour are removed',
  'next few days: five, marked where tours take place':
    'browser/tour-list: marks each of the next five days with the tours on it',
  'answers: one, several, or what is typed': 'unit/domain/forms/answers: checkbox toggles ids in a list',
  'answers: cleared': 'unit/domain/forms/answers: answers can be cleared',
  'tour booking: the only time is chosen with the day':
    'unit/domain/tours/tour-times: picking a date auto-selects the time',
  'tour booking: the time stays where the day has it': 'components/tour-booking: keeps the time of day on another day',
  'tour booking: else the first time': 'unit/domain/tours/tour-times: else it selects the first time',
  'tour booking: prices of the time, else of the tour':
    'unit/domain/tours/tour-choice: it comes from the chosen time’s schedule',
  'tour booking: counts and price follow each change':
    'unit/domain/tours/tour-choice: they are recalculated after each change',
  'calendar: loading': 'components/calendar: shows that it is loading',
  'calendar: loaded': 'components/tour-booking: shows which days have places',
  'calendar: not found':
    'components/event-trouble: shows the failures instead of the missing content, each with a button to retry',
  'voucher code: checking, valid':
    'unit/stores/cart/voucher-code: is trimmed, and added to the cart with its balance once',
  'voucher code: invalid':
    'components/troubled-forms: … is rejected with … beside the field, which keeps it and the focus',
  'login: signed in':
    'unit/stores/customer/customer: keeps the token and the customer, with a different shipping address, for the session',
  'login: signed out':
    'unit/stores/customer/customer: is undone by the logout, which clears token, customer data and the typed form',
  'payment: opened once': 'unit/stores/checkout/payment: is sent once even if the button is pressed twice',
  'payment: busy':
    'unit/stores/checkout/screen: is busy until the browser has left, and follows the open payment when it comes back',
  'payment: error':
    'unit/stores/checkout/payment: answered by 422 shows the error on the cart, keeps its lines, and can be sent again',
  'payment: gone':
    'unit/stores/checkout/payment: answered by 410 shows the reason, and keeps the cart unless it is already paid',
  'payment: cancelled':
    'unit/stores/checkout/payment: isn’t sent for a cancelled payment; 410 to the cancellation shows that the cart is gone',
  'payment: number and tickets are kept':
    'components/payment-outcome: promises tickets by e-mail only if there are tickets',
  'payment: in progress, asked about first':
    'unit/stores/checkout/open-payment: is confirmed again with the same token, and opens the confirmation',
  'payment: in progress, given up':
    'unit/stores/checkout/open-payment: can be abandoned: it is cancelled on the server, and the basket can be paid',
  'order: available':
    'browser/order: an order of an account is shown to its customer, who pays it and returns to its confirmation',
  'order: not available': 'browser/order: an unknown order is reported as unavailable, whatever is in the address',
  'delivery address of its own: kept for the session':
    'unit/stores/customer/customer: keeps the token and the customer, with a different shipping address, for the session',
  'checkout: cart, login or guest, payment, success': 'browser/sales: of … is booked once, for the total shown',
  'checkout: accepted, then confirmed':
    'components/payment-outcome: in a museum where visitors confirm orders themselves confirms only when the button is pressed',
  'checkout: failed': 'browser/payment: failed: is reported, basket and payment stay usable',
  'checkout: cancelled, cart kept': 'components/payment-outcome: offers to keep the basket, and keeps it',
  'checkout: cancelled, cart cleared': 'components/payment-outcome: empties the basket on request, and confirms it',
  'checkout: gone, paid before':
    'components/payment-outcome: of a cart that is already paid shows a message, and no link to another payment',
  'checkout: gone, too slow':
    'components/payment-outcome: …, keeps the basket, and shows the number to quote for a refund',
  'a price has changed meanwhile':
    'components/basket-lines: with a changed price shows it; after the visitor agrees, the totals change and get the focus',
  'day not available': 'components/event-trouble: is reported until another is chosen',
  'day sold out': 'components/booking-status: include a day whose loaded times are sold out',
  'time sold out':
    'components/event-trouble: shows the number of places of a time if it is small, and a time without any leads to the nearest three, without losing the chosen one',
  'event expired': 'contract/shown: shows a message and nothing to choose if the event is over',
  'tour not bookable': 'contract/shown: without anything to choose shows that it can’t be booked, and no form',
  'tour sold out': 'components/tour-booking: shows that the whole tour is sold out',
  'article out of stock': 'components/article-order: has neither counter nor button if it is sold out',
  'voucher no longer available':
    'browser/goods: shows that it is no longer sold, and has nothing to choose, after a 404',
  'all tickets hidden: sold out, the next date offered':
    'unit/domain/availability/availability: tickets all hidden by the mode rule are sold out, and the next date is offered',
}
