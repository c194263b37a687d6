import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIban } from '#sandbox/checkout/init-payment.ts'

const right = ['CH93 0076 2011 6238 5295 7', 'DE89370400440532013000', 'nl91abna0417164300', 'FI21 1234 5600 0007 85']

test.each(right)('%s is an IBAN', (text) => {
  expect(isIban(text)).toBe(true)
})

test('one wrong digit is always detected', () => {
  const digits = 'DE89370400440532013000'
  fc.assert(
    fc.property(fc.integer({ min: 2, max: digits.length - 1 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const wrong = String((Number(digits[at]) + by) % 10)
      expect(isIban(digits.slice(0, at) + wrong + digits.slice(at + 1))).toBe(false)
    }),
  )
})

test.each(['', 'CH', 'CH93', '9300762011623852957', 'CH93-0076-2011-6238-5295-7'])('%s is no IBAN', (text) => {
  expect(isIban(text)).toBe(false)
})
