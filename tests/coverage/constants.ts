import type { Rows } from './row.ts'

/** The constants and limits of section 9, and those that other sections name. */
export const constants: Rows = {
  'money is whole minor units': 'unit/domain/money/money: money is in integer minor units',
  'amounts have two decimals': 'unit/domain/money/money: amounts have two decimals in every language',
  'CHF, unless the museum says otherwise': 'unit/tenant/load: fills in the defaults',
  'payments are told in EUR with tax 0':
    'unit/domain/cart/analytics: a purchase has the currency of the payment, tax 0, and its value without shipping',
  'dates are d.m.Y': 'unit/domain/dates/format-date: a date in figures is d.m.Y',
  'minutes are “min.”': 'unit/domain/dates/format-date: the minutes unit is',
  'a toast lasts 2 s, a server error 15 s':
    'unit/domain/failures/catalogue: the message of a server error is shown for 15 s, a toast for 2 s',
  'the header is marked from 100 px': 'browser/frame: the header is marked when the page is scrolled',
  'the header is measured every 500 ms at most':
    'browser/frame: the menu collapses when it does not fit beside the brand, and can be opened and closed then',
  'scroll is restored again after 500 ms':
    'components/waiting: restores the scroll position as soon as the server’s answers have made it long enough',
  'voucher codes are valid an hour ahead': 'unit/domain/goods/voucher: it is invalid if now, an hour ahead, is before',
  'types 74 and 164 ask for account holder and IBAN':
    'unit/domain/checkout/payment: types 74 and 164 need account holder',
  'type 164, credit card, is built in': 'unit/domain/checkout/payment: a built-in type 164',
  'kind 13 is a pass': 'unit/domain/goods/article: kind 13 is an annual pass',
  'the cart’s version is 1': 'contract/client-calls: $name: the request matches the contract',
  'payments are confirmed on checkout':
    'components/payment-outcome: in a museum where visitors confirm orders themselves confirms only when the button is pressed',
  'tokens are 12 characters of [A-Za-z0-9]':
    'unit/stores/checkout/random-token: have 12 characters of [A-Za-z0-9], and use all of them',
  'cart and cookie notice are kept for the session': 'unit/stores/storage/storage: is restored by the next page',
  'a window of five days':
    'unit/domain/tours/tour-list: the window is 5 days: today and the four after it, in the museum’s time zone',
  'a payment is remembered for 24 hours':
    'unit/stores/checkout/payment-records: expires a day after it is first seen to be older than a day',
  'at most three reloads after 503':
    'unit/stores/failures/reactions: reloads the page three times per tab, then stays on the page with a notice',
  'statuses that may be repeated': 'contract/client-transport: the statuses that are retried are those of section 8',
  'modes 1, 3 and 5 of tickets': 'unit/domain/tickets/ticket: mode 1 is a time slot',
  '1 to 9,999 vouchers in a line': 'unit/domain/goods/voucher: a line holds one to 9,999',
  'at most 50 passes in a line': 'unit/stores/booking/pass: rejects … at once, and shows fields for 50 owners at most',
  'passwords are sent as MD5': 'contract/client-calls: $name: the request matches the contract',
  'addresses of mails lead to recover/ and the token':
    'browser/recover: the link in the e-mail sets a new password once and logs in; its token is removed from the address at once',
}
