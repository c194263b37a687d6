import { describe, expect, it } from 'vitest'
import { Coded, ContractError, failedCall, FieldErrors, Gone, NotAvailable, NotFound, Refused } from '#api/errors.ts'
import type { Failure } from '#domain/failures/failure.ts'
import { failureOf } from '#domain/failures/failure-of.ts'
import { bannerMessage, failureMessage } from '#domain/failures/shown-message.ts'

/** The ways a call ends in which the server didn't fail. */
const ends = {
  refused: (call: string) => new Refused(call, 403),
  coded: (call: string) => new Coded(call, 422, 'NO'),
  fieldErrors: (call: string) => new FieldErrors(call, { email: ['x'] }),
  notFound: (call: string) => new NotFound(call, 404),
  notAvailable: (call: string) => new NotAvailable(call),
  gone: (call: string) => new Gone(call, 'unknown'),
  contractBroken: (call: string) => new ContractError(call, []),
}
type End = keyof typeof ends
const all = Object.keys(ends).filter((end): end is End => end in ends)
const refusals = all.filter((end) => end !== 'contractBroken')

const after = (call: string, end: End): Failure => failureOf(failedCall(ends[end](call)))

describe('section 8, Error catalogue: a call is refused in several ways', () => {
  it.each<[call: string, situation: string, ends: End[]]>([
    ['auth/login', 'account blocked', ['refused']],
    ['auth/login', 'login failed', refusals.filter((end) => end !== 'refused')],
    ['customer/pwdreset', 'reset for an unknown address', ['coded', 'fieldErrors', 'notFound']],
    ['customer/pwdreset', 'reset failed', ['refused', 'notAvailable', 'gone']],
    ['customer/pwdconfirm', 'confirm failed', refusals],
    ['customer/pwdchange', 'password change failed', ['coded', 'fieldErrors', 'notFound']],
    ['checkout/initPayment', 'payment can not begin', ['coded', 'fieldErrors']],
    ['checkout/initPaymentOrder', 'payment of an order can not begin', ['coded', 'fieldErrors']],
    ['shipping/costs', 'no shipping costs', ['coded', 'fieldErrors']],
    ['voucher', 'voucher code refused', refusals.filter((end) => end !== 'refused')],
    ['voucher', 'voucher code not understood', ['contractBroken']],
    ['order/review', 'order not available', ['notAvailable', 'notFound']],
    ['event/select', 'event list failed', ['notFound', 'coded', 'contractBroken']],
  ])('%s: %s, and otherwise it is not that', (call, situation, expected) => {
    expect(all.filter((end) => after(call, end).situation === situation)).toEqual(
      all.filter((end) => expected.includes(end)),
    )
  })

  it.each([
    ['auth/login', 'refused', 'AUTH_LOGIN_FAILED'],
    ['auth/login', 'coded', 'AUTH_LOGIN_FAILED'],
    ['customer/pwdreset', 'coded', 'AUTH_REQUEST_RESET_FAIL'],
    ['customer/pwdreset', 'refused', 'AUTH_REQUEST_RESET_FAIL'],
    ['customer/pwdconfirm', 'coded', 'AUTH_SETTING_NEW_PASSWORD_FAILED'],
    ['customer/pwdchange', 'coded', 'AUTH_PASSWORD_CHANGE_FAILED'],
    ['voucher', 'notFound', 'VOUCHER_UNKNOWN_ERROR'],
    ['voucher', 'contractBroken', 'VOUCHER_UNKNOWN_ERROR'],
  ] as const)('%s that is %s is known by its code', (call, end, code) => {
    expect(after(call, end).code).toBe(code)
  })

  it('a wrong password is known by its code too', () => {
    expect(failureOf(failedCall(new Refused('auth/login', 401))).code).toBe('AUTH_LOGIN_FAILED')
  })

  it('what the server says of anything else is not shown beside it', () => {
    expect(failureOf(failedCall(new Coded('customer/pwdreset', 422, 'In Worten.')))).not.toHaveProperty('text')
    expect(failureOf(failedCall(new Coded('customer/pwdconfirm', 400, 'In Worten.')))).not.toHaveProperty('text')
    expect(failureOf(failedCall(new FieldErrors('checkout/initPayment', { cart: ['x'] })))).not.toHaveProperty('text')
  })
})

describe('section 8, where a failure is said', () => {
  const failure = (message: Failure['message']): Failure => ({ situation: 'x', does: 'banner', message })

  it('above the page it names the address to write to, where the museum has one', () => {
    expect(bannerMessage(failure('errors.unexpectedContact'), 'help@museum.example')).toBe('errors.unexpectedContact')
    expect(bannerMessage(failure('errors.unexpectedContact'))).toBe('errors.unexpected')
    expect(bannerMessage(failure('errors.overloaded'))).toBe('errors.overloaded')
    expect(bannerMessage(failure('errors.overloaded'), 'help@museum.example')).toBe('errors.overloaded')
  })

  it('beside what was asked it does not repeat that, and speaks of no page', () => {
    expect(failureMessage(failure('errors.unexpectedContact'))).toBe('errors.unexpected')
    expect(failureMessage(failure('notFound.title'))).toBe('errors.unexpected')
    expect(failureMessage(failure('errors.timedOut'))).toBe('errors.timedOut')
  })
})
