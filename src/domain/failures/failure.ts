import type { ProblemKey } from '#domain/forms/problem.ts'
import type { GoneReason } from './failed-call.ts'

/** Describes what the shop does when a call fails (section 8). */
type Reaction =
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
type FailureMessage =
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

/** Messages of the codes a voucher is refused with, the shop's own and the server's (section 5, "Vouchers"). */
const messages = {
  VOUCHER_NOT_FOUND: 'vouchers.notFound',
  VOUCHER_NOW_IS_BEFORE_VALID_FROM: 'vouchers.tooEarly',
  VOUCHER_NOW_IS_AFTER_VALID_TO: 'vouchers.tooLate',
  VOUCHER_NO_AMOUNT_LEFT: 'vouchers.usedUp',
  VOUCHER_UNKNOWN_ERROR: 'vouchers.refused',
} as const satisfies Record<string, ProblemKey>

/** Describes why a voucher is refused, by the codes the specification and the server use. */
export type RefusalCode = keyof typeof messages

/** Key of a message that says why. */
type RefusalMessage = (typeof messages)[RefusalCode]

/** Returns what the server said as a refusal, if it is one. */
export const asRefusal = (code: string): RefusalCode | undefined => (isRefusal(code) ? code : undefined)

const isRefusal = (code: string): code is RefusalCode => Object.hasOwn(messages, code)

/** Returns true if a message says that a voucher was refused. */
export const isRefusalMessage = (key: string): key is RefusalMessage =>
  Object.values(messages).some((message) => message === key)

/** The message of a voucher's refusal; undefined for any other code, or text, of the server. */
export const refusalMessage = (code: string): RefusalMessage | undefined =>
  isRefusal(code) ? messages[code] : undefined

/** Holds why shipping has no price, by the server's codes. */
const ofShipping = {
  SHIPPING_COUNTRY_MISSING: 'cart.chooseCountry',
  SHIPPING_COUNTRY_UNKNOWN: 'cart.shippingUnknown',
} as const

type ShippingCode = keyof typeof ofShipping

/** Key of the message of a server's code. */
type CodeMessage = RefusalMessage | (typeof ofShipping)[ShippingCode]

const isOfShipping = (code: string): code is ShippingCode => Object.hasOwn(ofShipping, code)

/** The message of a server's code, on whatever call it comes; undefined for one that the shop doesn't know, and for a text. */
export const codeMessage = (code: string): CodeMessage | undefined =>
  isOfShipping(code) ? ofShipping[code] : refusalMessage(code)

/**
 * Returns true if a server's message is a code and no words: nobody gets to read one. A code is in one piece, and in
 * capitals alone, in camelCase, or with a digit or an underscore in it.
 */
export const isCode = (said: string): boolean =>
  /^\S+$/.test(said) && (/^[A-Z]+$/.test(said) || /[a-z][A-Z]|[\d_]/.test(said))

/** Holds what is said of a cart that is gone (section 8, HTTP 410). */
export const goneMessage = {
  alreadyPaid: 'success.alreadyPaid',
  tooSlow: 'success.tooSlow',
  unknown: 'success.gone',
} as const satisfies Record<GoneReason, string>

/** The message of a failure above the page; `errors.unexpectedContact` takes `email`. */
export const bannerMessage = ({ message }: Failure, supportEmail?: string): FailureMessage =>
  message === 'errors.unexpectedContact' && supportEmail === undefined ? 'errors.unexpected' : message

/**
 * The message of a failure where it happened, if the server said nothing itself. The support address
 * stands above the page, and that there is no such page is nothing to say about a part of one.
 */
export const failureMessage = ({ message }: Failure): FailureMessage =>
  message === 'errors.unexpectedContact' || message === 'notFound.title' ? 'errors.unexpected' : message
