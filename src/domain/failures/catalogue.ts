import type { FailedCall, FailureKind, GoneReason } from './failed-call.ts'
import { banner, codeMessage, type Failure, goneMessage, isCode, toast } from './failure.ts'

/** An exception to the general rules for certain calls; not used if the server itself failed (`failureOf`). */
interface CallFailure extends Failure {
  /** The calls it applies to. */
  calls: readonly string[]
  /** The kinds it applies to. */
  kinds: readonly Exclude<FailureKind, 'serverError'>[]
  /** Only for answers with this status. */
  status?: number
  /** Only for carts that are gone for this reason. */
  reason?: GoneReason
  /** False for a row that is only for refusals without a reason. */
  hasReason?: false
}

const refusals = ['auth', 'business', 'fieldErrors', 'notFound', 'notAvailable', 'gone'] as const

const cartGone = (reason: GoneReason): CallFailure => ({
  calls: ['checkout/execPayment', 'checkout/cancel'],
  kinds: ['gone'],
  reason,
  reaction: 'cartGone',
  message: goneMessage[reason],
})

/** The rows of the error catalogue (section 8) for single calls; the first row that matches applies. */
export const failuresByCall: readonly CallFailure[] = [
  // Login refused.
  {
    calls: ['auth/login'],
    kinds: ['auth'],
    status: 401,
    ...toast,
    message: 'errors.credentialsWrong',
    code: 'AUTH_LOGIN_FAILED',
  },
  // Account blocked.
  {
    calls: ['auth/login'],
    kinds: ['auth'],
    status: 403,
    ...toast,
    message: 'errors.accountBlocked',
    code: 'AUTH_LOGIN_FAILED',
  },
  // Login failed.
  {
    calls: ['auth/login'],
    kinds: refusals,
    ...toast,
    message: 'errors.loginFailed',
    code: 'AUTH_LOGIN_FAILED',
  },
  // Reset for an unknown address.
  {
    calls: ['customer/pwdreset'],
    kinds: ['business', 'fieldErrors', 'notFound'],
    ...toast,
    message: 'errors.emailNotRecoverable',
    code: 'AUTH_REQUEST_RESET_FAIL',
  },
  // Reset failed.
  {
    calls: ['customer/pwdreset'],
    kinds: refusals,
    ...toast,
    message: 'errors.resetFailed',
    code: 'AUTH_REQUEST_RESET_FAIL',
  },
  // Reset confirmed with an empty field.
  {
    calls: ['customer/pwdconfirm'],
    kinds: ['business', 'fieldErrors'],
    status: 400,
    reaction: 'onForm',
    message: 'forms.allFieldsRequired',
  },
  // Confirm failed.
  {
    calls: ['customer/pwdconfirm'],
    kinds: refusals,
    ...toast,
    message: 'errors.savingPasswordFailed',
    code: 'AUTH_SETTING_NEW_PASSWORD_FAILED',
  },
  // Password change failed.
  {
    calls: ['customer/pwdchange'],
    kinds: ['business', 'fieldErrors', 'notFound'],
    ...toast,
    message: 'errors.passwordChangeFailed',
    code: 'AUTH_PASSWORD_CHANGE_FAILED',
  },
  // E-mail change failed.
  {
    calls: ['customer/emailchange'],
    kinds: ['business'],
    ...toast,
    message: 'errors.emailChangeFailed',
  },
  cartGone('alreadyPaid'),
  cartGone('tooSlow'),
  cartGone('unknown'),
  // Payment confirmed without a login: it stays with the payment (docs/reference/decisions/0025).
  {
    calls: ['checkout/execPayment'],
    kinds: ['auth'],
    reaction: 'onForm',
    message: 'errors.loginNeeded',
  },
  // Payment not accepted.
  {
    calls: ['checkout/execPayment'],
    kinds: ['business', 'fieldErrors'],
    reaction: 'onForm',
    message: 'failed.text',
  },
  // Payment can not begin.
  {
    calls: ['checkout/initPayment'],
    kinds: ['business', 'fieldErrors'],
    reaction: 'onForm',
    message: 'cart.incomplete',
  },
  // Payment of an order can not begin.
  {
    calls: ['checkout/initPaymentOrder'],
    kinds: ['business', 'fieldErrors'],
    reaction: 'onForm',
    message: 'order.notPayable',
  },
  // No shipping costs.
  {
    calls: ['shipping/costs'],
    kinds: ['business', 'fieldErrors'],
    reaction: 'noShippingCosts',
    message: 'cart.shippingUnknown',
  },
  // Voucher code refused without a reason.
  {
    calls: ['voucher'],
    kinds: ['business'],
    hasReason: false,
    reaction: 'onForm',
    message: 'vouchers.unknown',
    code: 'VOUCHER_UNKNOWN_ERROR',
  },
  // Voucher code refused.
  {
    calls: ['voucher'],
    kinds: ['business', 'notFound', 'gone', 'notAvailable', 'fieldErrors'],
    reaction: 'onForm',
    message: 'vouchers.refused',
    code: 'VOUCHER_UNKNOWN_ERROR',
  },
  // Voucher code not understood.
  {
    calls: ['voucher'],
    kinds: ['contractBroken'],
    reaction: 'onForm',
    message: 'vouchers.unknown',
    code: 'VOUCHER_UNKNOWN_ERROR',
  },
  // Order not available.
  {
    calls: ['order/review'],
    kinds: ['notAvailable', 'notFound'],
    reaction: 'notAvailable',
    message: 'errors.orderNotAvailable',
  },
  // Event list failed.
  {
    calls: ['event/select'],
    kinds: ['notFound', 'business', 'contractBroken'],
    reaction: 'notFound',
    message: 'availability.noResults',
  },
]

const notAvailable = { reaction: 'notAvailable', message: 'notFound.title' } as const

/** The rows of the error catalogue (section 8) for each kind of failure, whatever the call. */
export const failureByKind: Readonly<Record<FailureKind, Failure>> = {
  auth: { reaction: 'signIn', message: 'errors.loginNeeded' },
  fieldErrors: { reaction: 'onFields', message: 'forms.hasErrors' },
  business: { reaction: 'onForm', message: 'errors.unexpected' },
  notFound: { reaction: 'notFound', message: 'notFound.title' },
  notAvailable,
  gone: notAvailable,
  tooManyRequests: { reaction: 'onForm', message: 'errors.overloaded' },
  overloaded: { reaction: 'reload', message: 'errors.overloaded' },
  serverError: { ...banner },
  contractBroken: { ...banner, message: 'errors.answerNotUnderstood' },
  unreachable: { reaction: 'onForm', message: 'errors.unreachable' },
  missingCode: { reaction: 'onForm', message: 'errors.missingCode' },
  timedOut: { reaction: 'onForm', message: 'errors.timedOut' },
}

/** A failure that the server didn't cause, such as a bug in the shop. */
const unexpected: Failure = { ...banner }

const fits = ({ calls, kinds, status, reason, hasReason }: CallFailure, failed: FailedCall): boolean =>
  calls.includes(failed.call) &&
  kinds.some((kind) => kind === failed.kind) &&
  (status === undefined || ('status' in failed && failed.status === status)) &&
  (reason === undefined || (failed.kind === 'gone' && failed.reason === reason)) &&
  (hasReason === undefined || (failed.kind === 'business' && failed.code === undefined))

/** Adds the server's own text to a failure that shows it: a known code as its message, words as they are. */
function withWords(failure: Failure, code: string): Failure {
  const message = codeMessage(code)
  if (message) return { ...failure, message, code }
  return isCode(code) ? { ...failure, code } : { ...failure, text: code }
}

/**
 * Returns the failure of the server itself, which is the same on every call, whatever rows the call has. A tour's
 * answers are "not found" unless they are 200, and keep their status: an overloaded server must not be read as "no such
 * tour".
 */
function serverFailure(failed: FailedCall): Failure | undefined {
  const status = failed.kind === 'notFound' ? failed.status : undefined
  if (status === 503) return failureByKind.overloaded
  return failed.kind === 'serverError' || (status ?? 0) >= 500 ? failureByKind.serverError : undefined
}

/** Reactions that show the server's own words. */
const withServerText = new Set(['onForm', 'noShippingCosts'])

/**
 * Returns the failure to show for a failed call (section 8).
 * @param failed undefined if it wasn't a call that failed
 */
export function failureOf(failed: FailedCall | undefined): Failure {
  if (!failed) return unexpected
  const ofServer = serverFailure(failed)
  if (ofServer) return ofServer
  const special = failuresByCall.find((row) => fits(row, failed))
  const failure = special ?? failureByKind[failed.kind]
  // Only the museum can say why it lets somebody not in; for a code, the specification's message is used.
  if (failure.message === 'errors.accountBlocked' || failure.message === 'errors.loginFailed') {
    const reason = failed.kind === 'auth' ? failed.reason : failed.kind === 'business' ? failed.code : undefined
    return reason === undefined || isCode(reason) ? failure : { ...failure, text: reason }
  }
  const showsWords = failed.kind === 'business' && withServerText.has(failure.reaction) && special?.status === undefined
  return showsWords && failed.code !== undefined ? withWords(failure, failed.code) : failure
}

/** The number of times a tab reloads its page because the server is overloaded (section 8, HTTP 503). */
const maxReloads = 3

/** Milliseconds before the first reload; twice that before the next, and so on. */
const firstWait = 2000

/** The state of a tab when the server says that it is overloaded. */
interface Overload {
  /** Number of times that this tab was reloaded because of it. */
  reloads: number
  /** True if this page has sent a payment. A reload could pay twice, or lose the outcome. */
  paymentPosted: boolean
  /** True if the tab can store its count; otherwise it would reload for ever. */
  canCount: boolean
}

/**
 * Returns the milliseconds until the page is reloaded, or undefined if it stays and shows a maintenance notice: after
 * three reloads, and always once a payment was sent (section 8, HTTP 503). The waits grow and are random, so that
 * visitors don't all come back at once.
 * @param random from 0 up to, but not including, 1
 */
export function reloadWait({ reloads, paymentPosted, canCount }: Overload, random: number): number | undefined {
  if (paymentPosted || !canCount || reloads >= maxReloads) return undefined
  return Math.round(firstWait * 2 ** reloads * (1 + random / 2))
}
