import type { Rows } from './row.ts'

/** The calls of the contract by their ids, each made by its test as a visitor or a publisher makes it. */
export const calls: Rows = {
  get_shopinfo_config:
    'contract/publish: the configuration is requested in other languages if the museum has no English',
  get_shopinfo:
    'contract/publish: a link, a picture or a text that can’t be shown, and publishes the item it belongs to',
  get_event_select: 'contract/publish: an event list without events is rejected',
  get_ticket_collect_event_event: 'contract/publish: an event with broken tickets, by its name and language',
  get_ticket_collect_event_event_date_date:
    'unit/stores/booking/event: shows the times of the chosen day, and keeps the time of day on another day',
  get_ticket_calendar_event_event_range_range:
    'unit/stores/booking/event: requests a month and the next one in one call, and never requests a loaded month again',
  get_ticket_lifetime: 'contract/check: every call that reads is made, and reported by its name',
  get_merchandise_select:
    'contract/publish: renders nothing if nothing changed, and only the pages that show an article whose price changed',
  get_merchandise: 'unit/stores/booking/article: uses the live price and stock, minus the cart',
  get_merchandise_attr: 'contract/check: every call that reads is made, and reported by its name',
  get_voucher_select_event: 'contract/check: every call that reads is made, and reported by its name',
  get_voucher_selectOne_price_voucher:
    'unit/stores/booking/voucher: of a fixed amount uses the live price, whatever was typed before',
  get_voucher_attr: 'contract/check: every call that reads is made, and reported by its name',
  get_voucher: 'unit/stores/cart/voucher-code: is trimmed, and added to the cart with its balance once',
  get_tour_select_event: 'contract/check: every call that reads is made, and reported by its name',
  get_tour_attr: 'contract/check: every call that reads is made, and reported by its name',
  get_tour_overview: 'browser/tour-list: marks each of the next five days with the tours on it',
  get_tour: 'components/tour-booking: keeps the time of day on another day',
  get_tour_calendar_tour_tour_range_range: 'components/tour-booking: shows which days have places',
  get_tour_soldout_tour_tour_range_range: 'components/tour-booking: shows which days have places',
  get_tour_soldoutTimeslots_tour_tour_date_date:
    'components/tour-booking: offers no time that is sold out, but the nearest ones at a press of it',
  get_tour_lifetime_tour_tour: 'contract/check: every call that reads is made, and reported by its name',
  get_customer_attr: 'contract/client-sandbox: … returns the same from the tidy and the untidy sandbox',
  get_customer: 'unit/stores/customer/customer: restores the customer of the stored token, and drops an expired token',
  post_auth_login:
    'browser/account: returns to the page where the header was used, and shows the customer’s name there',
  post_auth_guest: 'unit/stores/customer/guest: a guest isn’t treated as the customer who was signed in before',
  post_customer_register: 'browser/register: creates an account, confirms it, and returns to the previous page',
  post_customer_validate: 'unit/stores/customer/guest: a guest registration proceeds if the only error is the password',
  post_customer_update:
    'browser/settings: visitors are sent to the login and back; each form is saved separately, and the header is updated',
  post_customer_pwdreset:
    'browser/recover: the link in the e-mail sets a new password once and logs in; its token is removed from the address at once',
  post_customer_pwdconfirm:
    'browser/recover: the link in the e-mail sets a new password once and logs in; its token is removed from the address at once',
  post_customer_pwdchange:
    'browser/settings: password and e-mail are changed after the current password is entered, and are valid for the next login',
  post_customer_emailchange:
    'browser/settings: password and e-mail are changed after the current password is entered, and are valid for the next login',
  get_checkout_payments:
    'components/payment-step: offers the server’s methods without the express ones, of which one is chosen at a time',
  post_checkout_suggest: 'browser/suggestions: link to the pages of matching products, none of which is in the basket',
  post_shipping_costs:
    'unit/stores/checkout/screen: requests shipping costs again only when the cart or the country changes',
  post_checkout_initPayment: 'unit/stores/checkout/payment: sends the return addresses, the partner and the token',
  post_checkout_initPaymentOrder:
    'browser/order: an order of an account is shown to its customer, who pays it and returns to its confirmation',
  post_checkout_execPayment:
    'unit/stores/checkout/payment: books, empties the cart and keeps the order for the confirmation',
  post_checkout_cancel:
    'unit/stores/checkout/payment: isn’t sent for a cancelled payment; 410 to the cancellation shows that the cart is gone',
  get_order_review: 'browser/order: an unknown order is reported as unavailable, whatever is in the address',
}
