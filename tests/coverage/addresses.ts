import type { Rows } from './row.ts'

/** The addresses of section 2 as the specification writes them, each opened by its test. */
export const addresses: Rows = {
  '{lang}': 'browser/frame: the language menu leads to the same page',
  tickets: 'unit/site/event-pages: is the event itself where there is but one',
  'tickets/{id}': 'browser/sales: of … is booked once',
  'guided-tours':
    'browser/tour-list: shows the tours in the language of the page, and keeps the other choices in the address',
  'guided-tours/{id}': 'browser/tour-sale: is booked, changed in the basket and paid',
  merchandise: 'unit/site/article-pages: are one of all, and one of each department',
  'merchandise/{category}': 'unit/site/article-pages: are one of all, and one of each department',
  'product/{id}': 'browser/sales: of … is booked once',
  passes: 'unit/site/pass-pages: stand in a list of their own',
  'passes/{id}': 'browser/sales: of … is booked once',
  vouchers: 'unit/site/voucher-pages: stands under the headings of its groups',
  'vouchers/{id}': 'browser/sales: of … is booked once',
  checkout: 'browser/sales: of … is booked once',
  'checkout/success': 'browser/payment: Back, reload and a second tab after paying',
  'checkout/accepted': 'browser/tour-sale: is booked, changed in the basket and paid',
  'checkout/canceled': 'browser/payment: cancelled: asks whether to keep the basket',
  'checkout/failed': 'browser/payment: failed: says so, with basket and payment in place',
  'register-guest': 'browser/sales: of … is booked once',
  login: 'browser/account: a wrong password is said and stays to be read',
  register: 'browser/register: creates an account, says so, and returns to the previous page',
  'register/success': 'browser/register: creates an account, says so, and returns to the previous page',
  'forgot-password': 'browser/recover: an address without an account is reported',
  'password-reset-success': 'browser/recover: the link of the mail sets a new password',
  'recover/{guid}':
    'browser/recover: a truncated link is reported at once; the token may be in the path if the host supports that',
  'recover-success': 'browser/recover: the link of the mail sets a new password',
  settings:
    'browser/settings: visitors are sent to the login and back; each form is saved separately, and the header is updated',
  'order-review/{id}': 'browser/order: an order of an account is shown to its customer',
  '/logout': 'browser/account: logging out keeps the basket',
  'page/shipping': 'unit/site/config-pages: are there whatever the currency is',
  'page/{id}': 'unit/site/config-pages: are there whatever the currency is',
  '…/page/{number}': 'unit/site/list-pages: of … stand on pages with an address each',
  'anything else': 'browser/frame: an address that is not found answers in its own language',
}
