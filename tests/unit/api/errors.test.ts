import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError, ContractError, errorOfAnswer, failedCall, Gone, isRefusal, isRejection } from '#api/errors.ts'
import { parseJson } from '#domain/collections/json.ts'
import { failureOf } from '#domain/failures/catalogue.ts'

/** Bodies without a reason, as servers and proxies send them. */
const reasonless: [shape: string, body: string][] = [
  ['nothing', ''],
  ['an empty object', '{}'],
  ['null', 'null'],
  ['a list', '["?"]'],
  ['a number', '17'],
  ['a text', '"Bad request"'],
  ['a page of a proxy', '<html><body><h1>400 Bad Request</h1></body></html>'],
  ['an empty error', '{"error":""}'],
  ['blank messages', '{"error":" ","message":"\\t","code":""}'],
  ['fields without messages', '{"errors":{"email":[]}}'],
  ['fields with empty messages', '{"errors":{"email":["", " "]}}'],
  ['no fields', '{"errors":[]}'],
  ['a list as its error', '{"error":["?"]}'],
  ['an object as its message', '{"message":{"de":"Nein"}}'],
  ['data', '{"data":true}'],
]

/** A reason in any of the documented forms, and in forms that can't be read. */
const reason = fc.oneof(fc.string(), fc.constantFrom('', ' ', null, 17, true, {}, ['x'], 'ALREADY_PAID', 'TOO_SLOW'))
const body = fc.oneof(
  fc.record({ error: reason, message: reason, code: reason, errors: fc.anything() }, { requiredKeys: [] }),
  fc.jsonValue(),
  fc.constant(undefined),
)

const byStatus: Record<number, string> = {
  401: 'AuthError',
  403: 'AuthError',
  404: 'NotFound',
  406: 'NotAvailable',
  408: 'TimedOut',
  410: 'Gone',
  429: 'TooManyRequests',
  503: 'Overloaded',
}

describe('an answer other than 2xx', () => {
  it('is classified by its status, whatever its body is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 599 }), body, (status, json) => {
        const error = errorOfAnswer('checkout/execPayment', status, json)
        if (status in byStatus) expect(error.name).toBe(byStatus[status])
        else if (status >= 500) expect(error.name).toBe('ServerError')
        else if (status === 400 || status === 422) expect(isRefusal(error)).toBe(true)
        else expect(isRefusal(error) || error instanceof ContractError).toBe(true)
        // With any other status, what was sent may have been done.
        expect(isRejection(error)).toBe(status === 400 || status === 422)
      }),
    )
  })

  it('has a reason only if one of its texts isn’t blank', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(400, 422),
        fc.array(fc.constantFrom('', ' ', '\t\n', 'Ausverkauft')),
        (status, texts) => {
          const [error, message, code] = texts
          const wanted = [error, message, code].find((text) => text?.trim())
          expect(failedCall(errorOfAnswer('voucher', status, { error, message, code }))).toMatchObject({
            kind: 'business',
            status,
            code: wanted,
          })
        },
      ),
    )
  })

  it('of 410 has the reason of an exact code, and of nothing else', () => {
    const gone = (json: unknown) => {
      const error = errorOfAnswer('checkout/execPayment', 410, json)
      return error instanceof Gone ? error.reason : error
    }
    expect(gone({ code: 'ALREADY_PAID' })).toBe('alreadyPaid')
    expect(gone({ code: 'TOO_SLOW', error: 'Not paid.' })).toBe('tooSlow')
    const words = fc.constantFrom(
      'expired or is already paid',
      'ALREADY_PAID',
      'TOO_SLOW',
      'Already paid',
      'too late',
      'The payment was too slow.',
      'UNPAID_CART_EXPIRED',
    )
    const code = fc.constantFrom('already_paid', 'PAID', 'EXPIRED', 'LATE', ' ALREADY_PAID', 'TOO_SLOW.', 'toString')
    fc.assert(
      fc.property(
        fc.record({ error: words, message: words, code }, { requiredKeys: [] }),
        fc.boolean(),
        (json, isList) => {
          expect(gone(isList ? [json] : json)).toBe('unknown')
        },
      ),
    )
    for (const [shape, text] of reasonless) expect(gone(parseJson(text)), shape).toBe('unknown')
  })
})

/** Calls that refuse by 400 or 422, and what the catalogue of section 8 says about it. */
const refused: [call: string, statuses: number[], message: string][] = [
  ['checkout/execPayment', [400, 422], 'failed.text'],
  ['checkout/initPayment', [400, 422], 'cart.incomplete'],
  ['checkout/initPaymentOrder', [400, 422], 'order.notPayable'],
  ['shipping/costs', [400, 422], 'cart.shippingUnknown'],
  ['auth/login', [400, 422], 'errors.loginFailed'],
  ['customer/pwdreset', [400, 422], 'errors.emailNotRecoverable'],
  ['customer/pwdconfirm', [400], 'forms.allFieldsRequired'],
  ['customer/pwdconfirm', [422], 'errors.savingPasswordFailed'],
  ['customer/pwdchange', [400, 422], 'errors.passwordChangeFailed'],
  ['customer/emailchange', [400, 422], 'errors.emailChangeFailed'],
  ['voucher', [400, 422], 'vouchers.unknown'],
  ['event/select', [400, 422], 'availability.noResults'],
  ['customer/validate', [400, 422], 'errors.unexpected'],
  ['auth/guest', [400, 422], 'errors.unexpected'],
  ['customer/register', [400, 422], 'errors.unexpected'],
  ['customer/update', [400, 422], 'errors.unexpected'],
]

describe.each(refused)('a refusal of %s (%o)', (call, statuses, message) => {
  it.each(reasonless)('has its row of the catalogue although its body is %s', (_, text) => {
    for (const status of statuses) {
      const error = errorOfAnswer(call, status, parseJson(text))
      expect(error).toBeInstanceOf(ApiError)
      expect(failureOf(failedCall(error))).toMatchObject({ message })
      expect(failureOf(failedCall(error))).not.toHaveProperty('text')
    }
  })
})

it('messages by field have the row of a call that has no fields', () => {
  const fields = { errors: { cart: ['Nein.'] } }
  for (const [call, statuses, message] of refused.slice(0, 8)) {
    for (const status of statuses) {
      expect(failureOf(failedCall(errorOfAnswer(call, status, fields))), `${call} ${status}`).toMatchObject({ message })
    }
  }
})
