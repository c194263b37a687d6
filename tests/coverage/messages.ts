import type { Rows } from './row.ts'

/**
 * The messages that the specification names, by their keys. Each test looks for the message on a screen; whether its
 * file has the key or the words is checked.
 */
export const messages: Rows = {
  'account.emailChanged': 'browser/settings: password and e-mail are changed',
  'account.loggingIn': 'components/shown-failures: $key, above the page',
  'account.newPasswordSaved': 'components/shown-failures: $key, above the page',
  'account.passwordChanged': 'browser/settings: password and e-mail are changed',
  'account.resetRequested': 'components/shown-failures: $key, above the page',
  'account.settingsSaved':
    'browser/settings: visitors are sent to the login and back; each form is saved separately, and the header is updated',
  'availability.dayNotAvailable':
    'components/event-trouble: and that is unavailable is reported until another is chosen',
  'availability.daySoldOut': 'components/booking-status: include that a day turns out to be sold out',
  'availability.eventExpired': 'contract/shown: that is over says so and offers nothing to choose',
  'availability.itemOutOfStock': 'components/article-order: that is sold out offers neither counter nor button',
  'availability.noResults': 'browser/tour-list: says that there are none for a selection',
  'availability.onlyParticipantsLeft': 'components/tour-booking: says how many places are left where more are wanted',
  'availability.onlyTicketsLeft': 'components/event-trouble: names both numbers if more are wanted',
  'availability.soldOut': 'components/event-trouble: on any day is explained below the calendar',
  'availability.timeSoldOut': 'components/basket-lines: of which none are left can be counted down to one',
  'availability.voucherUnavailable': 'browser/goods: sold no longer: says so and offers nothing to choose',
  'cart.incomplete': 'components/basket-lines: that the server refuses gives the reason, which takes the focus',
  'cart.shippingUnknown': 'components/payment-step: say at the country that there is no shipping to it',
  'errors.credentialsWrong': 'browser/account: a wrong password is said and stays to be read',
  'errors.emailChangeFailed': 'components/shown-failures: $key, and what was typed stays',
  'errors.emailNotRecoverable': 'components/shown-failures: $key, and what was typed stays',
  'errors.loginFailed': 'components/shown-failures: $key, and what was typed stays',
  'errors.orderNotAvailable': 'browser/order: an unknown order says so, whatever is in the address',
  'errors.passwordChangeFailed': 'browser/settings: password and e-mail are changed',
  'errors.resetFailed': 'components/shown-failures: $key, and what was typed stays',
  'errors.savingPasswordFailed': 'browser/recover: a link that was used says so',
  'errors.unexpectedContact':
    'components/shown-failures: shows the support address above the page if the server itself failed',
  'failed.text': 'browser/payment: failed: says so, with basket and payment in place',
  'forms.allFieldsRequired':
    'browser/recover: a truncated link is reported at once; the token may be in the path if the host supports that',
  'forms.emailInvalid': 'components/shown-failures: $key, beside what was typed',
  'forms.emailsDiffer': 'components/shown-failures: $key, beside what was typed',
  'forms.hasErrors': 'components/guest-form: moves the focus to the list of problems, which names each field once',
  'forms.loginRequired': 'components/payment-step: asks to log in if the session has ended',
  'forms.passwordsDiffer': 'browser/recover: passwords that differ are refused before anything is sent',
  'forms.termsNotAccepted':
    'components/payment-step: marks the terms and moves the focus there until they are accepted',
  'notFound.title': 'browser/frame: an address that is not found answers in its own language',
  'success.gone': 'components/payment-outcome: …, and keeps the basket',
  'tours.answerRequired': 'browser/tour-sale: is booked, changed in the basket and paid',
  'tours.groupTooSmall': 'browser/tour-sale: is booked, changed in the basket and paid',
  'tours.notAvailable': 'components/basket-lines: of a tour that doesn’t take place',
  'tours.notAvailableNext': 'components/tour-booking: offers the next day if the one in the address has no times',
  'tours.notBookable': 'contract/shown: without anything to choose says that it can’t be booked',
  'tours.soldOut': 'components/tour-booking: says that nothing is left at all',
  'tours.ticketsTooFew': 'browser/tour-sale: wants as many places as tickets',
  'tours.ticketsTooMany': 'components/tour-booking: wants as many places as tickets',
  'vouchers.notFound': 'browser/voucher-code: … is refused with …, beside the field',
  'vouchers.tooEarly': 'browser/voucher-code: … is refused with …, beside the field',
  'vouchers.tooLate': 'browser/voucher-code: … is refused with …, beside the field',
  'vouchers.unknown':
    'components/basket: says that a voucher code can’t be checked now if the call fails, and keeps the input',
  'vouchers.usedUp': 'browser/voucher-code: … is refused with …, beside the field',
}
