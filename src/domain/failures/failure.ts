import type { ProblemKey } from '#domain/forms/problem.ts'
import type { GoneReason } from './failed-call.ts'

/** Describes what the shop does when a call fails (section 8). */
type Reaction =
  /** To the login page with `fromUnauthorized=true`, unless it is open already. */
  | 'signIn'
  /** A danger message above the page for `shownFor`, with the museum's support address. */
  | 'banner'
  /** Reload the page: at most three times in a tab, later each time, never after a payment was sent. */
  | 'reload'
  /** Texts beside the fields they are about. */
  | 'onFields'
  /** A message on the form or the basket that the call was made from. */
  | 'onForm'
  /** A message that goes away by itself. */
  | 'toast'
  /** The basket's order is over: already paid, or too slow. */
  | 'cartGone'
  /** Say that it doesn't exist. */
  | 'notFound'
  /** Say that it isn't available to this visitor. */
  | 'notAvailable'
  /** No costs are stored for this country: no price is shown, and the order can't proceed. */
  | 'noShippingCosts'

/** Keys of the messages about failed calls. */
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
  | 'errors.missingCode'
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

/** The shop's handling of a failed call: the reaction and the message (section 8). */
export interface Failure {
  reaction: Reaction
  /** `errors.unexpectedContact` takes the museum's support address as `email`. */
  message: FailureMessage
  /** The specification's code for it. */
  code?: string
  /** Milliseconds (section 9). */
  shownFor?: number
  /** The server's own text in the language of the call, shown instead of the message. */
  text?: string
}

/** Section 9: a toast lasts 2 s, the message of a server error 15 s. */
export const toast = { reaction: 'toast', shownFor: 2000 } as const
export const banner = { reaction: 'banner', message: 'errors.unexpectedContact', shownFor: 15_000 } as const

/** Messages of the codes a voucher is refused with, the shop's own and the server's (section 5, "Vouchers"). */
const messages = {
  VOUCHER_NOT_FOUND: 'vouchers.notFound',
  VOUCHER_NOW_IS_BEFORE_VALID_FROM: 'vouchers.tooEarly',
  VOUCHER_NOW_IS_AFTER_VALID_TO: 'vouchers.tooLate',
  VOUCHER_NO_AMOUNT_LEFT: 'vouchers.usedUp',
  VOUCHER_UNKNOWN_ERROR: 'vouchers.refused',
} as const satisfies Record<string, ProblemKey>

/** A reason for refusing a voucher, by the codes of the specification and the server. */
export type RefusalCode = keyof typeof messages

/** Key of the message for a refusal. */
type RefusalMessage = (typeof messages)[RefusalCode]

/** Returns a code as a refusal code, if it is one; the server may have more than the shop knows. */
export function asRefusal(code: string): RefusalCode | undefined {
  if (isRefusal(code)) return code
  return code.startsWith('VOUCHER_') ? 'VOUCHER_UNKNOWN_ERROR' : undefined
}

const isRefusal = (code: string): code is RefusalCode => Object.hasOwn(messages, code)

/** Returns true if a message says that a voucher was refused. */
export const isRefusalMessage = (key: string): key is RefusalMessage =>
  Object.values(messages).some((message) => message === key)

/** Returns the message of a voucher's refusal; undefined for any other code, or text, of the server. */
export function refusalMessage(code: string): RefusalMessage | undefined {
  const refusal = asRefusal(code)
  return refusal && messages[refusal]
}

/** Messages for missing shipping costs, by the server's codes. */
const ofShipping = {
  SHIPPING_COUNTRY_MISSING: 'cart.chooseCountry',
  SHIPPING_COUNTRY_UNKNOWN: 'cart.shippingUnknown',
} as const

type ShippingCode = keyof typeof ofShipping

/** Key of the message of a server's code. */
type CodeMessage = RefusalMessage | (typeof ofShipping)[ShippingCode]

const isOfShipping = (code: string): code is ShippingCode => Object.hasOwn(ofShipping, code)

/** Returns the message of a server's code, on any call; undefined for an unknown code or a text. */
export const codeMessage = (code: string): CodeMessage | undefined =>
  isOfShipping(code) ? ofShipping[code] : refusalMessage(code)

/**
 * Returns true if a server's message is a code rather than words; codes are never shown. A code has no spaces and is
 * all capitals, camelCase, or contains a digit or an underscore.
 */
export const isCode = (message: string): boolean =>
  /^\S+$/.test(message) && (/^[A-Z]+$/.test(message) || /[a-z][A-Z]|[\d_]/.test(message))

/** Messages for a cart that is gone, by reason (section 8, HTTP 410). */
export const goneMessage = {
  alreadyPaid: 'success.alreadyPaid',
  tooSlow: 'success.tooSlow',
  unknown: 'success.gone',
} as const satisfies Record<GoneReason, string>

/** Returns the message of a failure for the banner above the page; `errors.unexpectedContact` takes `email`. */
export const bannerMessage = ({ message }: Failure, supportEmail?: string): FailureMessage =>
  message === 'errors.unexpectedContact' && supportEmail === undefined ? 'errors.unexpected' : message

/**
 * Returns the message of a failure in the place where it happened, if the server sent no text. The support address is
 * left to the banner above the page, and "page not found" isn't said about a part of a page.
 */
export const failureMessage = ({ message }: Failure): FailureMessage =>
  message === 'errors.unexpectedContact' || message === 'notFound.title' ? 'errors.unexpected' : message
