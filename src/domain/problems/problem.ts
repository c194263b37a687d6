import { formatDate } from '#domain/dates/format-date.ts'
import type { CalendarDate } from '#domain/dates/wall-clock.ts'

/**
 * Messages that the rules of the shop answer with. They are keys of the eight languages' messages;
 * the rules know which message fits and with which values, and nothing of its wording.
 */
export type ProblemKey =
  | 'availability.chooseTickets'
  | 'availability.onlyTicketsLeft'
  | 'availability.onlyParticipantsLeft'
  | 'availability.onlyItemsLeft'
  | 'availability.onlyLeft'
  | 'availability.atMost'
  | 'availability.onlyLeftAt'
  | 'availability.onlyLeftOn'
  | 'availability.soldOut'
  | 'availability.soldOutNext'
  | 'availability.eventExpired'
  | 'availability.noResults'
  | 'availability.eventUnavailable'
  | 'availability.dayNotAvailable'
  | 'availability.daySoldOut'
  | 'availability.dayTooFew'
  | 'availability.noneUntil'
  | 'availability.noTimeForParty'
  | 'availability.partyTooLarge'
  | 'availability.ticketsGone'
  | 'availability.timeSoldOut'
  | 'availability.timeTooFew'
  | 'availability.timeNotOffered'
  | 'availability.timeOtherKinds'
  | 'availability.timePassed'
  | 'availability.closed'
  | 'availability.notYetOnSale'
  | 'availability.itemOutOfStock'
  | 'availability.voucherUnavailable'
  | 'availability.chooseDay'
  | 'availability.chooseTime'
  | 'availability.subticketTooFew'
  | 'availability.subticketTooMany'
  | 'availability.familyIncomplete'
  | 'forms.required'
  | 'forms.hasErrors'
  | 'forms.emailInvalid'
  | 'forms.emailsDiffer'
  | 'forms.passwordsDiffer'
  | 'forms.ibanInvalid'
  | 'forms.termsNotAccepted'
  | 'forms.loginRequired'
  | 'forms.amountInvalid'
  | 'forms.amountTooSmall'
  | 'forms.amountTooLarge'
  | 'forms.notANumber'
  | 'forms.chooseFromList'
  | 'forms.choosePayment'
  | 'missing.accountHolder'
  | 'missing.iban'
  | 'checkout.addressMissing'
  | 'forms.allFieldsRequired'
  | 'vouchers.tooEarly'
  | 'vouchers.tooLate'
  | 'vouchers.usedUp'
  | 'vouchers.notFound'
  | 'vouchers.refused'
  | 'vouchers.unknown'
  | 'vouchers.alreadyInCart'
  | 'vouchers.codeMissing'
  | 'tours.notAvailable'
  | 'tours.notAvailableNext'
  | 'tours.notBookable'
  | 'tours.unavailable'
  | 'tourDetail.expired'
  | 'tours.soldOut'
  | 'tours.soldOutNext'
  | 'tours.atMost'
  | 'tours.chooseCount'
  | 'tours.choosePrice'
  | 'tours.chooseTours'
  | 'tours.tooManyTickets'
  | 'tours.tooManyTours'
  | 'tours.groupTooSmall'
  | 'tours.fewerTicketsThanTours'
  | 'tours.moreTicketsThanTours'
  | 'tours.ticketsTooMany'
  | 'tours.ticketsTooFew'
  | 'tours.answerRequired'
  | 'cart.changed'
  | 'cart.empty'
  | 'cart.shippingChanged'
  | 'cart.shippingPending'
  | 'cart.shippingUnknown'
  | 'cart.chooseCountry'

/** Why something can't be done, as a message key and its values. */
export interface Problem {
  key: ProblemKey
  /** `count` chooses the plural form. */
  values?: Record<string, string | number>
  /** A day for the message's `{{date}}`. */
  date?: CalendarDate
  /** What it is about: the name of a form's field, or the id of a ticket, subticket, price or question. */
  about?: string
}

/** The values of a problem's message, its day written out. */
export const problemValues = ({ values = {}, date }: Problem): Record<string, string | number> =>
  date === undefined ? values : { ...values, date: formatDate(date) }
