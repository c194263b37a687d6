import type { FailureKind, GoneReason } from './failed-call.ts'
import { toast, type Failure } from './failure.ts'
import { goneMessage } from './gone-message.ts'

/** What some calls do otherwise than all others; none is asked where the server failed itself (`failureOf`). */
export interface CallFailure extends Failure {
  /** The calls it holds for. */
  calls: readonly string[]
  /** The kinds it holds for. */
  kinds: readonly Exclude<FailureKind, 'serverError'>[]
  /** Only for answers with this status. */
  status?: number
  /** Only for carts that are gone because of this. */
  reason?: GoneReason
}

const refusals = ['refused', 'coded', 'fieldErrors', 'notFound', 'notAvailable', 'gone'] as const

const cartGone = (situation: string, reason: GoneReason): CallFailure => ({
  situation,
  calls: ['checkout/execPayment', 'checkout/cancel'],
  kinds: ['gone'],
  reason,
  does: 'cartGone',
  message: goneMessage[reason],
})

/** The error catalogue of section 8, what is special to a call: the first row that fits is what happens. */
export const failuresByCall: readonly CallFailure[] = [
  {
    situation: 'login refused',
    calls: ['auth/login'],
    kinds: ['refused'],
    status: 401,
    ...toast,
    message: 'errors.credentialsWrong',
    code: 'AUTH_LOGIN_FAILED',
  },
  {
    situation: 'account blocked',
    calls: ['auth/login'],
    kinds: ['refused'],
    status: 403,
    ...toast,
    message: 'errors.accountBlocked',
    code: 'AUTH_LOGIN_FAILED',
  },
  {
    situation: 'login failed',
    calls: ['auth/login'],
    kinds: refusals,
    ...toast,
    message: 'errors.loginFailed',
    code: 'AUTH_LOGIN_FAILED',
  },
  {
    situation: 'reset for an unknown address',
    calls: ['customer/pwdreset'],
    kinds: ['coded', 'fieldErrors', 'notFound'],
    ...toast,
    message: 'errors.emailNotRecoverable',
    code: 'AUTH_REQUEST_RESET_FAIL',
  },
  {
    situation: 'reset failed',
    calls: ['customer/pwdreset'],
    kinds: refusals,
    ...toast,
    message: 'errors.resetFailed',
    code: 'AUTH_REQUEST_RESET_FAIL',
  },
  {
    situation: 'reset confirmed with an empty field',
    calls: ['customer/pwdconfirm'],
    kinds: ['coded'],
    status: 400,
    does: 'onForm',
    message: 'forms.allFieldsRequired',
  },
  {
    situation: 'confirm failed',
    calls: ['customer/pwdconfirm'],
    kinds: refusals,
    ...toast,
    message: 'errors.savingPasswordFailed',
    code: 'AUTH_SETTING_NEW_PASSWORD_FAILED',
  },
  {
    situation: 'password change failed',
    calls: ['customer/pwdchange'],
    kinds: ['coded', 'fieldErrors', 'notFound'],
    ...toast,
    message: 'errors.passwordChangeFailed',
    code: 'AUTH_PASSWORD_CHANGE_FAILED',
  },
  {
    situation: 'e-mail change failed',
    calls: ['customer/emailchange'],
    kinds: ['coded'],
    ...toast,
    message: 'errors.emailChangeFailed',
  },
  cartGone('already paid', 'alreadyPaid'),
  cartGone('too slow', 'tooSlow'),
  cartGone('cart gone', 'unknown'),
  {
    situation: 'payment not accepted',
    calls: ['checkout/execPayment'],
    kinds: ['coded'],
    does: 'onForm',
    message: 'failed.text',
  },
  {
    situation: 'payment can not begin',
    calls: ['checkout/initPayment'],
    kinds: ['coded', 'fieldErrors'],
    does: 'onForm',
    message: 'cart.incomplete',
  },
  {
    situation: 'payment of an order can not begin',
    calls: ['checkout/initPaymentOrder'],
    kinds: ['coded', 'fieldErrors'],
    does: 'onForm',
    message: 'order.notPayable',
  },
  {
    situation: 'no shipping costs',
    calls: ['shipping/costs'],
    kinds: ['coded', 'fieldErrors'],
    does: 'noShippingCosts',
    message: 'cart.shippingUnknown',
  },
  {
    situation: 'voucher code refused',
    calls: ['voucher'],
    kinds: ['coded', 'notFound', 'gone', 'notAvailable', 'fieldErrors'],
    does: 'onForm',
    message: 'vouchers.refused',
    code: 'VOUCHER_UNKNOWN_ERROR',
  },
  {
    situation: 'voucher code not understood',
    calls: ['voucher'],
    kinds: ['contractBroken'],
    does: 'onForm',
    message: 'vouchers.unknown',
    code: 'VOUCHER_UNKNOWN_ERROR',
  },
  {
    situation: 'order not available',
    calls: ['order/review'],
    kinds: ['notAvailable', 'notFound'],
    does: 'notAvailable',
    message: 'errors.orderNotAvailable',
  },
  {
    situation: 'event list failed',
    calls: ['event/select'],
    kinds: ['notFound', 'coded', 'contractBroken'],
    does: 'notFound',
    message: 'availability.noResults',
  },
]
