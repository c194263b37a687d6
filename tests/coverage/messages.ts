import type { Rows } from './row.ts'

/**
 * The messages that the specification names, by their keys. Each test looks for the message on a screen; whether its
 * file has the key or the words is checked.
 */
export const messages: Rows = {
  'account.emailChanged':
    'browser/settings: password and e-mail are changed after the current password is entered, and are valid for the next login',
  'account.loggingIn': 'components/shown-failures: $key is shown above the page',
  'account.newPasswordSaved': 'components/shown-failures: $key is shown above the page',
  'account.passwordChanged':
    'browser/settings: password and e-mail are changed after the current password is entered, and are valid for the next login',
  'account.resetRequested': 'components/shown-failures: $key is shown above the page',
  'account.settingsSaved':
    'browser/settings: visitors are sent to the login and back; each form is saved separately, and the header is updated',
  'availability.dayNotAvailable': 'components/event-trouble: is reported until another is chosen',
  'availability.daySoldOut': 'components/booking-status: include a day whose loaded times are sold out',
  'availability.eventExpired': 'contract/shown: shows a message and nothing to choose if the event is over',
  'availability.itemUnavailable': 'components/linked-basket: names what is gone by a sentence of its own',
  'availability.itemOutOfStock': 'components/article-order: has neither counter nor button if it is sold out',
  'availability.noResults': 'browser/tour-list: shows that a selection has no results, and offers to show all tours',
  'availability.onlyParticipantsLeft': 'components/tour-booking: shows how many places are left if more are requested',
  'availability.onlyTicketsLeft': 'components/event-trouble: shows both numbers if more are requested than available',
  'availability.soldOut': 'components/event-trouble: shows the reason below the calendar',
  'availability.timeSoldOut': 'components/basket-lines: with nothing left has the maximum 1, and shows why',
  'availability.voucherUnavailable':
    'browser/goods: shows that it is no longer sold, and has nothing to choose, after a 404',
  'cart.incomplete': 'components/basket-lines: shows the reason of a rejection by the server, and focuses it',
  'cart.shippingUnknown': 'components/payment-step: show at the country that goods can’t be shipped to it',
  'errors.credentialsWrong': 'components/shown-failures: $key is shown, and the input is kept',
  'errors.emailChangeFailed': 'components/shown-failures: $key is shown, and the input is kept',
  'errors.emailNotRecoverable': 'components/shown-failures: $key is shown, and the input is kept',
  'errors.loginFailed': 'components/shown-failures: $key is shown, and the input is kept',
  'errors.orderNotAvailable': 'browser/order: an unknown order is reported as unavailable, whatever is in the address',
  'errors.passwordChangeFailed': 'components/shown-failures: $key is shown, and the input is kept',
  'errors.resetFailed': 'components/shown-failures: $key is shown, and the input is kept',
  'errors.savingPasswordFailed': 'components/shown-failures: $key is shown, and the input is kept',
  'errors.unexpectedContact':
    'components/shown-failures: includes the support address above the page after a server error',
  'failed.text': 'browser/payment: failed: is reported, basket and payment stay usable',
  'forms.allFieldsRequired':
    'browser/recover: a truncated link is reported at once; the token may be in the path if the host supports that',
  'forms.emailInvalid': 'components/shown-failures: $key is shown beside the input, which is kept',
  'forms.emailsDiffer': 'components/shown-failures: $key is shown beside the input, which is kept',
  'forms.hasErrors':
    'components/article-order: says that a call was refused because of fields, which no page of an article has',
  'forms.loginRequired': 'components/payment-step: requires a login if the session has ended',
  'forms.passwordsDiffer': 'components/shown-failures: $key is shown beside the input, which is kept',
  'forms.termsNotAccepted':
    'components/payment-step: marks the terms and moves the focus there until they are accepted',
  'notFound.title': 'browser/frame: an unknown address shows the error page in its own language',
  'success.gone': 'components/payment-outcome: …, keeps the basket, and shows the number to quote for a refund',
  'tours.answerRequired': 'browser/tour-sale: is booked, changed in the basket and paid',
  'tours.groupTooSmall': 'browser/tour-sale: is booked, changed in the basket and paid',
  'tours.notAvailable': 'components/basket-lines: of a tour that isn’t available on its day any more shows a message',
  'tours.notAvailableNext': 'components/tour-booking: offers the nearest days if the one in the address has no times',
  'tours.notBookable': 'contract/shown: without anything to choose shows that it can’t be booked, and no form',
  'tours.soldOut': 'components/tour-booking: shows that the whole tour is sold out',
  'tours.placesDiffer': 'components/tour-booking: must be equal in number, and say which number to change to what',
  'vouchers.notFound': 'components/troubled-forms: … is rejected with … beside the field, which keeps it and the focus',
  'vouchers.validFrom':
    'components/troubled-forms: … is rejected with … beside the field, which keeps it and the focus',
  'vouchers.validTo': 'components/troubled-forms: … is rejected with … beside the field, which keeps it and the focus',
  'vouchers.unknown':
    'components/basket: shows that a voucher code can’t be checked now if the call fails, and keeps the input',
  'vouchers.usedUp': 'components/troubled-forms: … is rejected with … beside the field, which keeps it and the focus',
}
