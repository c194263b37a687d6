import type { CodeMessage } from './code-message.ts'

/** What the shop does when a call fails (section 8). */
export type Reaction =
  /** To the login page with `fromUnauthorized=true`, unless it is open already. */
  | 'signIn'
  /** A danger message above the page for `shownFor`, with the museum's support address. */
  | 'banner'
  /** Load the page again: at most three times in a tab, later each time, never after a payment was posted. */
  | 'reload'
  /** Texts beside the fields they are about. */
  | 'onFields'
  /** A message on the form or the basket that the call was made from. */
  | 'onForm'
  /** A message that goes away by itself. */
  | 'toast'
  /** The basket's order is over: already paid, or too slow. */
  | 'cartGone'
  /** Say that there is no such thing. */
  | 'notFound'
  /** Say that it may not be seen. */
  | 'notAvailable'
  /** There are no costs stored for this country: no price is shown and the order waits. */
  | 'noShippingCosts'

/** Keys of the messages that tell of a failed call, in the eight languages' messages. */
export type FailureMessage =
  | CodeMessage
  | 'availability.noResults'
  | 'cart.incomplete'
  | 'errors.accountBlocked'
  | 'errors.answerNotUnderstood'
  | 'errors.credentialsWrong'
  | 'errors.emailChangeFailed'
  | 'errors.emailNotRecoverable'
  | 'errors.loginFailed'
  | 'errors.loginNeeded'
  | 'errors.orderNotAvailable'
  | 'errors.overloaded'
  | 'errors.passwordChangeFailed'
  | 'errors.resetFailed'
  | 'errors.savingPasswordFailed'
  | 'errors.timedOut'
  | 'errors.unexpected'
  | 'errors.unexpectedContact'
  | 'errors.unreachable'
  | 'failed.text'
  | 'forms.allFieldsRequired'
  | 'forms.hasErrors'
  | 'notFound.title'
  | 'order.notPayable'
  | 'success.alreadyPaid'
  | 'success.gone'
  | 'success.tooSlow'
  | 'vouchers.unknown'

/** A failed call as the shop takes it: the situation, what happens then, and the message (section 8). */
export interface Failure {
  situation: string
  does: Reaction
  /** `errors.unexpectedContact` takes the museum's support address as `email`. */
  message: FailureMessage
  /** The specification's code for it. */
  code?: string
  /** Milliseconds (section 9). */
  shownFor?: number
  /** The server's own text in the language of the call, to be shown in place of the message. */
  text?: string
}

/** Section 9: a toast lasts 2 s, the message of a server error 15 s. */
export const toast = { does: 'toast', shownFor: 2000 } as const
export const banner = { does: 'banner', message: 'errors.unexpectedContact', shownFor: 15_000 } as const
