import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BusinessError,
  ContractError,
  failedCall,
  FieldErrors,
  Gone,
  MissingCode,
  NotAvailable,
  NotFound,
  Overloaded,
  AuthError,
  ServerError,
  TimedOut,
  TooManyRequests,
  Unreachable,
} from '#api/errors.ts'
import { failuresByCall, failureByKind, failureOf, reloadWait } from '#domain/failures/catalogue.ts'
import { languages } from '#domain/shop/languages.ts'
import { type Failure, bannerMessage, failureMessage } from '#domain/failures/failure.ts'
import { messagesOf } from '../../../support/messages-of.ts'

const catalogue = [...failuresByCall, ...Object.values(failureByKind)]

/** What happens when a call of the client ends with this error. */
const handlingOf = (error: Error) => failureOf(failedCall(error))

/** Section 8, row by row: the error it comes as, and what happens. */
const rows = [
  ['HTTP 401', new AuthError('customer', 401), 'signIn', 'errors.loginNeeded'],
  ['HTTP 403', new AuthError('customer/register', 403), 'signIn', 'errors.loginNeeded'],
  ['HTTP 500', new ServerError('event/select', 500), 'banner', 'errors.unexpectedContact'],
  ['HTTP 503', new Overloaded('event/select'), 'reload', 'errors.overloaded'],
  ['Shipping error', new BusinessError('shipping/costs', 422, 'NO_COUNTRY'), 'noShippingCosts', 'cart.shippingUnknown'],
  ['initPayment 422', new BusinessError('checkout/initPayment', 422, 'CART'), 'onForm', 'cart.incomplete'],
  ['initPaymentOrder 422', new BusinessError('checkout/initPaymentOrder', 422, 'CART'), 'onForm', 'order.notPayable'],
  ['execPayment 401, which stays', new AuthError('checkout/execPayment', 401), 'onForm', 'errors.loginNeeded'],
  ['execPayment 422', new BusinessError('checkout/execPayment', 422, 'NOT_PAID'), 'onForm', 'failed.text'],
  ['execPayment 400', new BusinessError('checkout/execPayment', 400, 'OTHER'), 'onForm', 'failed.text'],
  ['execPayment 410', new Gone('checkout/execPayment', 'unknown'), 'cartGone', 'success.gone'],
  ['execPayment 410, paid', new Gone('checkout/execPayment', 'alreadyPaid'), 'cartGone', 'success.alreadyPaid'],
  ['execPayment 410, slow', new Gone('checkout/execPayment', 'tooSlow'), 'cartGone', 'success.tooSlow'],
  ['cancel 410', new Gone('checkout/cancel', 'unknown'), 'cartGone', 'success.gone'],
  ['Order review 406', new NotAvailable('order/review'), 'notAvailable', 'errors.orderNotAvailable'],
  ['Tour non-200', new NotFound('tour', 422), 'notFound', 'notFound.title'],
  ['Tour 503', new NotFound('tour', 503), 'reload', 'errors.overloaded'],
  ['HTTP 429', new TooManyRequests('event/select'), 'onForm', 'errors.overloaded'],
  ['Calendar non-200', new NotFound('tour/calendar', 404), 'notFound', 'notFound.title'],
  ['Event list failed', new NotFound('event/select', 404), 'notFound', 'availability.noResults'],
  ['Login failure', new AuthError('auth/login', 401), 'toast', 'errors.credentialsWrong'],
  ['Login of a blocked account', new AuthError('auth/login', 403), 'toast', 'errors.accountBlocked'],
  ['Login failure', new NotFound('auth/login', 404), 'toast', 'errors.loginFailed'],
  ['HTTP 500 of login', new ServerError('auth/login', 500), 'banner', 'errors.unexpectedContact'],
  [
    'Reset failure, unknown address',
    new BusinessError('customer/pwdreset', 422, 'NO'),
    'toast',
    'errors.emailNotRecoverable',
  ],
  ['Reset failure', new AuthError('customer/pwdreset', 403), 'toast', 'errors.resetFailed'],
  [
    'Reset confirmation 400',
    new BusinessError('customer/pwdconfirm', 400, 'Fill'),
    'onForm',
    'forms.allFieldsRequired',
  ],
  ['Confirm failure', new BusinessError('customer/pwdconfirm', 422, 'NO'), 'toast', 'errors.savingPasswordFailed'],
  [
    'Password change failure',
    new BusinessError('customer/pwdchange', 422, 'NO'),
    'toast',
    'errors.passwordChangeFailed',
  ],
  ['E-mail change failure', new BusinessError('customer/emailchange', 422, 'NO'), 'toast', 'errors.emailChangeFailed'],
  [
    'Voucher 422 with a code of its own',
    new BusinessError('voucher', 422, 'VOUCHER_OTHER'),
    'onForm',
    'vouchers.refused',
  ],
  ['Voucher failure', new NotFound('voucher', 404), 'onForm', 'vouchers.refused'],
  ['Voucher answer that breaks the contract', new ContractError('voucher', []), 'onForm', 'vouchers.unknown'],
  ['Per-field errors', new FieldErrors('auth/guest', { email: ['x'] }), 'onFields', 'forms.hasErrors'],
  ['Any other coded error', new BusinessError('checkout/suggest', 422, 'NO'), 'onForm', 'errors.unexpected'],
  ['Any 406', new NotAvailable('event/select'), 'notAvailable', 'notFound.title'],
  ['Contract broken', new ContractError('ticket/collect', []), 'banner', 'errors.answerNotUnderstood'],
  ['Unreachable', new Unreachable('event/select', new Error('x')), 'onForm', 'errors.unreachable'],
  ['Code that is gone', new MissingCode('rules', new TypeError('x')), 'onForm', 'errors.missingCode'],
  ['Timed out', new TimedOut('event/select'), 'onForm', 'errors.timedOut'],
  ['A fault of the shop', new TypeError('x'), 'banner', 'errors.unexpectedContact'],
] as const

describe('Error catalogue (section 8)', () => {
  it.each(rows)('%s is handled as the catalogue says', (_, error, reaction, message) => {
    expect(handlingOf(error)).toMatchObject({ reaction, message })
  })

  it('every row of the catalogue is tested', () => {
    const tried = new Set(rows.map(([, , reaction, message]) => `${reaction} ${message}`))
    expect(catalogue.filter(({ reaction, message }) => !tried.has(`${reaction} ${message}`))).toEqual([])
  })

  it('a server message in words is shown, a bare code is not', () => {
    expect(handlingOf(new BusinessError('checkout/initPayment', 422, 'Am 1. März ist ausverkauft.'))).toMatchObject({
      text: 'Am 1. März ist ausverkauft.',
    })
    for (const code of ['SOLD_OUT', 'SOLDOUT', 'sold_out', 'soldOut', 'E-4711', 'err.42']) {
      expect(handlingOf(new BusinessError('checkout/initPayment', 422, code)), code).not.toHaveProperty('text')
    }
    for (const text of ['Ausverkauft', 'Épuisé.', 'COMPLET !', 'Noch 2 Plätze']) {
      expect(handlingOf(new BusinessError('checkout/initPayment', 422, text)), text).toMatchObject({ text })
    }
  })

  it.each([...new Set(failuresByCall.flatMap(({ calls }) => calls)), 'ticket/collect', 'tour', 'tour/calendar'])(
    'HTTP 500 of %s shows the message with the support address',
    (call) => {
      for (const status of [500, 502, 504]) {
        const error = call.startsWith('tour') ? new NotFound(call, status) : new ServerError(call, status)
        expect(handlingOf(error)).toEqual({
          reaction: 'banner',
          message: 'errors.unexpectedContact',
          shownFor: 15_000,
        })
      }
    },
  )

  it.each(['checkout/initPayment', 'checkout/execPayment', 'shipping/costs'])(
    'a known error code of %s is shown as its message, an unknown one is not shown',
    (call) => {
      const said = (code: string) => handlingOf(new BusinessError(call, 422, code))
      expect(said('SHIPPING_COUNTRY_UNKNOWN').message).toBe('cart.shippingUnknown')
      expect(said('SHIPPING_COUNTRY_MISSING').message).toBe('cart.chooseCountry')
      expect(said('VOUCHER_NO_AMOUNT_LEFT').message).toBe('vouchers.usedUp')
      expect(said('E42')).not.toHaveProperty('text')
    },
  )

  it('a technical failure does not mean that a country has no shipping costs', () => {
    const others = [
      new Unreachable('shipping/costs', new Error('x')),
      new TimedOut('shipping/costs'),
      new ServerError('shipping/costs', 500),
      new NotFound('shipping/costs', 404),
      new ContractError('shipping/costs', []),
      new TooManyRequests('shipping/costs'),
    ]
    expect(others.map((error) => handlingOf(error).reaction)).not.toContain('noShippingCosts')
  })

  it('the AUTH_ codes are those of the specification', () => {
    const codes = new Set(catalogue.map(({ code }) => code))
    expect([...codes].filter((code) => code?.startsWith('AUTH_'))).toEqual([
      'AUTH_LOGIN_FAILED',
      'AUTH_REQUEST_RESET_FAIL',
      'AUTH_SETTING_NEW_PASSWORD_FAILED',
      'AUTH_PASSWORD_CHANGE_FAILED',
    ])
  })

  it.each(languages)('every message of the catalogue exists in %s', (lang) => {
    const keys = [...catalogue.map(({ message }) => message), 'errors.unexpectedContact']
    const there = messagesOf(lang)
    expect(keys.filter((key) => !there.has(key))).toEqual([])
  })
})

describe('Voucher codes (section 5)', () => {
  it.each([
    ['VOUCHER_NOT_FOUND', 'vouchers.notFound'],
    ['VOUCHER_NOW_IS_BEFORE_VALID_FROM', 'vouchers.tooEarly'],
    ['VOUCHER_NOW_IS_AFTER_VALID_TO', 'vouchers.tooLate'],
    ['VOUCHER_NO_AMOUNT_LEFT', 'vouchers.usedUp'],
    ['VOUCHER_UNKNOWN_ERROR', 'vouchers.refused'],
  ] as const)('one refused with %s shows %s, on look-up and on payment', (code, message) => {
    expect(handlingOf(new BusinessError('voucher', 422, code))).toMatchObject({ message, code })
    expect(handlingOf(new BusinessError('checkout/initPayment', 422, code))).toMatchObject({ message, code })
  })
})

describe('Messages (section 9)', () => {
  it('the message of a server error is shown for 15 s, a toast for 2 s', () => {
    expect(handlingOf(new ServerError('event/select', 500)).shownFor).toBe(15_000)
    expect(handlingOf(new AuthError('auth/login', 401)).shownFor).toBe(2000)
  })
})

/** The ways a call ends in which the server didn't fail. */
const ends = {
  auth: (call: string) => new AuthError(call, 403),
  business: (call: string) => new BusinessError(call, 422, 'NO'),
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

describe('Error catalogue: a call is refused in several ways (section 8)', () => {
  it.each<[call: string, message: string, ends: End[]]>([
    ['auth/login', 'errors.accountBlocked', ['auth']],
    ['auth/login', 'errors.loginFailed', refusals.filter((end) => end !== 'auth')],
    ['customer/pwdreset', 'errors.emailNotRecoverable', ['business', 'fieldErrors', 'notFound']],
    ['customer/pwdreset', 'errors.resetFailed', ['auth', 'notAvailable', 'gone']],
    ['customer/pwdconfirm', 'errors.savingPasswordFailed', refusals],
    ['customer/pwdchange', 'errors.passwordChangeFailed', ['business', 'fieldErrors', 'notFound']],
    ['checkout/initPayment', 'cart.incomplete', ['business', 'fieldErrors']],
    ['checkout/initPaymentOrder', 'order.notPayable', ['business', 'fieldErrors']],
    ['shipping/costs', 'cart.shippingUnknown', ['business', 'fieldErrors']],
    ['voucher', 'vouchers.refused', refusals.filter((end) => end !== 'auth')],
    ['voucher', 'vouchers.unknown', ['contractBroken']],
    ['order/review', 'errors.orderNotAvailable', ['notAvailable', 'notFound']],
    ['event/select', 'availability.noResults', ['notFound', 'business', 'contractBroken']],
  ])('%s reports “%s” for its own errors and no others', (call, message, expected) => {
    expect(all.filter((end) => after(call, end).message === message)).toEqual(
      all.filter((end) => expected.includes(end)),
    )
  })

  it.each([
    ['auth/login', 'auth', 'AUTH_LOGIN_FAILED'],
    ['auth/login', 'business', 'AUTH_LOGIN_FAILED'],
    ['customer/pwdreset', 'business', 'AUTH_REQUEST_RESET_FAIL'],
    ['customer/pwdreset', 'auth', 'AUTH_REQUEST_RESET_FAIL'],
    ['customer/pwdconfirm', 'business', 'AUTH_SETTING_NEW_PASSWORD_FAILED'],
    ['customer/pwdchange', 'business', 'AUTH_PASSWORD_CHANGE_FAILED'],
    ['voucher', 'notFound', 'VOUCHER_UNKNOWN_ERROR'],
    ['voucher', 'contractBroken', 'VOUCHER_UNKNOWN_ERROR'],
  ] as const)('%s failing with %s has the code %s', (call, end, code) => {
    expect(after(call, end).code).toBe(code)
  })

  it('a wrong password has the code AUTH_LOGIN_FAILED', () => {
    expect(failureOf(failedCall(new AuthError('auth/login', 401))).code).toBe('AUTH_LOGIN_FAILED')
  })

  it('the server’s text is not shown for other calls and for field errors', () => {
    expect(failureOf(failedCall(new BusinessError('customer/pwdreset', 422, 'In Worten.')))).not.toHaveProperty('text')
    expect(failureOf(failedCall(new BusinessError('customer/pwdconfirm', 400, 'In Worten.')))).not.toHaveProperty(
      'text',
    )
    expect(failureOf(failedCall(new FieldErrors('checkout/initPayment', { cart: ['x'] })))).not.toHaveProperty('text')
  })
})

describe('The place where a failure is shown (section 8)', () => {
  const failure = (message: Failure['message']): Failure => ({ reaction: 'banner', message })

  it('the banner names the support address if the museum has one', () => {
    expect(bannerMessage(failure('errors.unexpectedContact'), 'help@museum.example')).toBe('errors.unexpectedContact')
    expect(bannerMessage(failure('errors.unexpectedContact'))).toBe('errors.unexpected')
    expect(bannerMessage(failure('errors.overloaded'))).toBe('errors.overloaded')
    expect(bannerMessage(failure('errors.overloaded'), 'help@museum.example')).toBe('errors.overloaded')
  })

  it('a message beside a form names neither the support address nor a page', () => {
    expect(failureMessage(failure('errors.unexpectedContact'))).toBe('errors.unexpected')
    expect(failureMessage(failure('notFound.title'))).toBe('errors.unexpected')
    expect(failureMessage(failure('errors.timedOut'))).toBe('errors.timedOut')
  })
})

const calm = { reloads: 0, paymentPosted: false, canCount: true }
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe('HTTP 503: page reloads (section 8)', () => {
  it('happen at most three times in a tab, each after a longer wait whatever the jitter', () => {
    fc.assert(
      fc.property(fc.array(random, { minLength: 3, maxLength: 3 }), (chances) => {
        const waits = chances.map((chance, reloads) => reloadWait({ ...calm, reloads }, chance) ?? 0)
        expect(waits[0]).toBeGreaterThanOrEqual(2000)
        expect(waits).toEqual(waits.toSorted((a, b) => a - b))
        expect(new Set(waits).size).toBe(3)
      }),
    )
    expect(reloadWait({ ...calm, reloads: 3 }, 0)).toBeUndefined()
  })

  it('wait 2, 4 and 8 seconds, plus up to half as long', () => {
    expect([0, 1, 2].map((reloads) => reloadWait({ ...calm, reloads }, 0))).toEqual([2000, 4000, 8000])
    expect(reloadWait(calm, 0.5)).toBe(2500)
  })

  it('never happen after a payment was sent, or if reloads cannot be counted', () => {
    expect(reloadWait({ ...calm, paymentPosted: true }, 0)).toBeUndefined()
    expect(reloadWait({ ...calm, canCount: false }, 0)).toBeUndefined()
  })
})
