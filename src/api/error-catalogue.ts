import type { GoneReason } from './errors.ts'

/** What the shop does when a call fails (section 8, "Handling"). */
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
  /** Shipping costs nobody knows: no price is shown and the order waits. */
  | 'noShippingCosts'

/** Names of the errors a call can end with. */
type ErrorName =
  | 'Unreachable'
  | 'TimedOut'
  | 'Refused'
  | 'FieldErrors'
  | 'Coded'
  | 'Gone'
  | 'NotAvailable'
  | 'NotFound'
  | 'Overloaded'
  | 'ServerError'
  | 'ContractError'

/** One row: a situation, what happens then, and the message. */
export interface CatalogueRow {
  situation: string
  /** The calls it holds for; absent: all. */
  calls?: readonly string[]
  /** The errors it holds for; absent: all. */
  errors?: readonly ErrorName[]
  /** Only for answers with this status. */
  status?: number
  reason?: GoneReason
  does: Reaction
  /** Key of the message, where the server's own text isn't shown. */
  message: string
  /** The specification's code for it. */
  code?: string
  /** Milliseconds (section 9). */
  shownFor?: number
}

const refusals = ['Refused', 'Coded', 'FieldErrors', 'NotFound', 'ServerError', 'NotAvailable', 'Gone'] as const
/** Section 9: a toast lasts 2 s, the message of a server error 15 s. */
const toast = { does: 'toast', shownFor: 2000 } as const
const banner = { does: 'banner', message: 'errors.unexpectedContact', shownFor: 15_000 } as const
const cartGone = {
  calls: ['checkout/execPayment', 'checkout/cancel'],
  errors: ['Gone'],
  does: 'cartGone',
} as const

/** The error catalogue of section 8: the first row that fits is what happens. */
export const errorCatalogue = [
  {
    situation: 'login refused',
    calls: ['auth/login'],
    errors: ['Refused'],
    ...toast,
    message: 'errors.credentialsWrong',
    code: 'AUTH_LOGIN_FAILED',
  },
  {
    situation: 'login failed',
    calls: ['auth/login'],
    errors: refusals,
    ...toast,
    message: 'errors.loginFailed',
    code: 'AUTH_LOGIN_FAILED',
  },
  {
    situation: 'reset for an unknown address',
    calls: ['customer/pwdreset'],
    errors: ['Coded', 'FieldErrors', 'NotFound'],
    ...toast,
    message: 'errors.emailNotRecoverable',
    code: 'AUTH_REQUEST_RESET_FAIL',
  },
  {
    situation: 'reset failed',
    calls: ['customer/pwdreset'],
    errors: refusals,
    ...toast,
    message: 'errors.resetFailed',
    code: 'AUTH_REQUEST_RESET_FAIL',
  },
  {
    situation: 'reset confirmed with an empty field',
    calls: ['customer/pwdconfirm'],
    status: 400,
    does: 'onForm',
    message: 'forms.allFieldsRequired',
  },
  {
    situation: 'confirm failed',
    calls: ['customer/pwdconfirm'],
    errors: refusals,
    ...toast,
    message: 'errors.savingPasswordFailed',
    code: 'AUTH_SETTING_NEW_PASSWORD_FAILED',
  },
  {
    situation: 'password change failed',
    calls: ['customer/pwdchange'],
    errors: ['Coded', 'FieldErrors', 'ServerError', 'NotFound'],
    ...toast,
    message: 'errors.passwordChangeFailed',
    code: 'AUTH_PASSWORD_CHANGE_FAILED',
  },
  {
    situation: 'e-mail change failed',
    calls: ['customer/emailchange'],
    errors: ['Coded'],
    ...toast,
    message: 'errors.emailChangeFailed',
  },
  { situation: 'already paid', ...cartGone, reason: 'alreadyPaid', message: 'success.alreadyPaid' },
  { situation: 'too slow', ...cartGone, reason: 'tooSlow', message: 'success.tooSlow' },
  { situation: 'cart gone', ...cartGone, message: 'success.gone' },
  {
    situation: 'payment not accepted',
    calls: ['checkout/execPayment'],
    errors: ['Coded'],
    does: 'onForm',
    message: 'failed.text',
  },
  {
    situation: 'payment can not begin',
    calls: ['checkout/initPayment', 'checkout/initPaymentOrder'],
    errors: ['Coded', 'FieldErrors'],
    does: 'onForm',
    message: 'cart.incomplete',
  },
  {
    situation: 'no shipping costs',
    calls: ['shipping/costs'],
    errors: ['Coded', 'FieldErrors', 'NotFound', 'ServerError', 'ContractError'],
    does: 'noShippingCosts',
    message: 'cart.shippingUnknown',
  },
  {
    situation: 'voucher code refused',
    calls: ['voucher'],
    errors: ['Coded', 'NotFound', 'ServerError', 'Gone', 'NotAvailable', 'ContractError', 'FieldErrors'],
    does: 'onForm',
    message: 'vouchers.unknown',
    code: 'VOUCHER_UNKNOWN_ERROR',
  },
  {
    situation: 'order not available',
    calls: ['order/review'],
    errors: ['NotAvailable', 'NotFound'],
    does: 'notAvailable',
    message: 'errors.orderNotAvailable',
  },
  {
    situation: 'event list failed',
    calls: ['event/select'],
    errors: ['NotFound', 'Coded', 'ContractError'],
    does: 'notFound',
    message: 'availability.noResults',
  },
  { situation: 'not signed in', errors: ['Refused'], does: 'signIn', message: 'errors.loginNeeded' },
  { situation: 'fields not accepted', errors: ['FieldErrors'], does: 'onFields', message: 'forms.hasErrors' },
  { situation: 'not accepted', errors: ['Coded'], does: 'onForm', message: 'errors.unexpected' },
  { situation: 'not found', errors: ['NotFound'], does: 'notFound', message: 'notFound.title' },
  { situation: 'not available', errors: ['NotAvailable', 'Gone'], does: 'notAvailable', message: 'notFound.title' },
  { situation: 'overloaded', errors: ['Overloaded'], does: 'reload', message: 'errors.overloaded' },
  { situation: 'server error', errors: ['ServerError'], ...banner },
  { situation: 'contract broken', errors: ['ContractError'], ...banner, message: 'errors.answerNotUnderstood' },
  { situation: 'unreachable', errors: ['Unreachable'], does: 'onForm', message: 'errors.unreachable' },
  { situation: 'timed out', errors: ['TimedOut'], does: 'onForm', message: 'errors.timedOut' },
] as const satisfies CatalogueRow[]

/** Keys of the toasts that say that something worked (section 8), by the specification's code. */
export const successMessages = {
  AUTH_LOGGING_IN: 'account.loggingIn',
  AUTH_REQUEST_RESET_SUCCESS: 'account.resetRequested',
  AUTH_SETTING_NEW_PASSWORD_SUCCESS: 'account.newPasswordSaved',
  AUTH_PASSWORD_CHANGE_SUCCESS: 'account.passwordChanged',
  AUTH_EMAIL_CHANGE_SUCCESS: 'account.emailChanged',
  USER_SETTINGS_SAVED: 'account.settingsSaved',
} as const
