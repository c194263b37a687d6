import type { Rows } from './row.ts'

/** The addresses of section 2 as the specification writes them, each opened by its test. */
export const addresses: Rows = {
  '{lang}':
    'browser/frame: the language menu keeps page, query and fragment, and / opens the language of the last visit',
  tickets:
    'unit/site/event-pages: shows the event itself if there is only one, with the event’s own address as canonical',
  'tickets/{id}': 'browser/sales: of … is booked once, for the total shown',
  'guided-tours':
    'browser/tour-list: shows the tours in the language of the page, and keeps the other choices in the address',
  'guided-tours/{id}': 'browser/tour-sale: is booked, changed in the basket and paid',
  merchandise: 'unit/site/article-pages: are one of all articles, and one of each category with articles',
  'merchandise/{category}': 'unit/site/article-pages: are one of all articles, and one of each category with articles',
  'product/{id}': 'browser/sales: of … is booked once, for the total shown',
  passes: 'unit/site/pass-pages: are in a list of their own, under the headings of their categories',
  'passes/{id}': 'browser/sales: of … is booked once, for the total shown',
  vouchers: 'unit/site/voucher-pages: has the headings of its groups, and none for vouchers without a group',
  'vouchers/{id}': 'browser/sales: of … is booked once, for the total shown',
  checkout: 'browser/sales: of … is booked once, for the total shown',
  'checkout/success':
    'browser/payment: Back, reload and a second tab after paying show the same booking, which is booked once',
  'checkout/accepted': 'browser/tour-sale: is booked, changed in the basket and paid',
  'checkout/canceled': 'components/payment-outcome: offers to keep the basket, and keeps it',
  'checkout/failed': 'browser/payment: failed: is reported, basket and payment stay usable',
  'register-guest': 'browser/sales: of … is booked once, for the total shown',
  login: 'browser/account: returns to the page where the header was used, and shows the customer’s name there',
  register: 'browser/register: creates an account, confirms it, and returns to the previous page',
  'register/success': 'browser/register: creates an account, confirms it, and returns to the previous page',
  'forgot-password':
    'browser/recover: the link in the e-mail sets a new password once and logs in; its token is removed from the address at once',
  'password-reset-success':
    'browser/recover: the link in the e-mail sets a new password once and logs in; its token is removed from the address at once',
  'recover/{guid}':
    'browser/recover: a truncated link is reported at once; the token may be in the path if the host supports that',
  'recover-success':
    'browser/recover: the link in the e-mail sets a new password once and logs in; its token is removed from the address at once',
  settings:
    'browser/settings: visitors are sent to the login and back; each form is saved separately, and the header is updated',
  'order-review/{id}':
    'browser/order: an order of an account is shown to its customer, who pays it and returns to its confirmation',
  '/logout':
    'browser/account: logging out keeps the basket, clears the personal data, and stays in the language of the page',
  'page/shipping': 'unit/site/config-pages: exist whatever the currency is, and with or without merchandise',
  'page/{id}': 'unit/site/config-pages: exist whatever the currency is, and with or without merchandise',
  'page/visit':
    'unit/site/visit-pages: exists in each language, first in the footer, if the museum says anything about a visit',
  '…/page/{number}': 'unit/site/list-pages: of … have several pages, each with an address, and link to every item',
  'anything else': 'browser/frame: an unknown address shows the error page in its own language',
}
