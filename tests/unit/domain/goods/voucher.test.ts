import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '#domain/shop/languages.ts'
import {
  variableAmount,
  variableAmountProblems,
  voucherLineOf,
  voucherProblems,
  type Voucher,
} from '#domain/goods/voucher.ts'
import {
  voucherCodeLineOf,
  type HeldVoucher,
  availableAmount,
  refusalProblem,
  voucherRefusal,
} from '#domain/goods/voucher-code.ts'
import { aMoment } from '../../../support/dates.ts'
import { anId } from '../../../support/ids.ts'

const voucher: Voucher = { id: anId('g'), name: 'Gift', price: 5000, vat: 0, variableAmount: true }
const code: HeldVoucher = { id: 'v', name: 'Gift', barcode: 'GIFT-1', amount: 5000, used: 1000 }
const timeZone = 'Europe/Zurich'

describe('Vouchers for sale (section 5)', () => {
  it('a line holds one to 9,999 of them', () => {
    expect(voucherProblems(voucher, 1)).toEqual([])
    expect(voucherProblems(voucher, 9999)).toEqual([])
    expect(voucherProblems(voucher, 0)).toEqual([{ key: 'forms.notANumber', about: 'g' }])
    expect(voucherProblems(voucher, 10_000)).toEqual([
      { key: 'availability.subticketTooMany', values: { name: 'Gift', max: 9999 }, about: 'g' },
    ])
  })
})

describe('Vouchers of a variable amount (section 5)', () => {
  it('a negative entry is made positive', () => {
    expect(variableAmount('-25', 5000, 'de')).toBe(2500)
  })

  it('an empty entry, or one that is no amount, keeps the previous value', () => {
    expect(variableAmount('', 5000, 'de')).toBe(5000)
    expect(variableAmount('  ', 5000, 'de')).toBe(5000)
    expect(variableAmount('fifty', 5000, 'de')).toBe(5000)
  })

  it('it is entered in currency units and stored in minor units, exactly', () => {
    expect(variableAmount('19,99', 0, 'de')).toBe(1999)
    expect(variableAmount('1.15', 0, 'en')).toBe(115)
    fc.assert(
      fc.property(fc.nat(500_000), fc.constantFrom(...languages), (amount, lang) => {
        const typed = `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')}`
        expect(variableAmount(typed, 0, lang)).toBe(amount)
      }),
    )
  })

  it('the smallest amount is 1.00 and the largest 5,000.00', () => {
    const keys = (typed: string, previous = 5000) =>
      variableAmountProblems(typed, previous, 'CHF', 'en').map(({ key }) => key)
    expect(keys('1')).toEqual([])
    expect(keys('0.99')).toEqual(['forms.amountTooSmall'])
    expect(keys('5000')).toEqual([])
    expect(keys('5000.01')).toEqual(['forms.amountTooLarge'])
    expect(keys('', 50)).toEqual(['forms.amountTooSmall'])
    expect(keys('')).toEqual([])
    expect(keys('fifty')).toEqual(['forms.amountInvalid'])
  })

  it('its messages show amounts as the language writes them', () => {
    const [problem] = variableAmountProblems('9999', 0, 'EUR', 'de')
    expect(problem?.values?.['max']).toMatch(/^5\.000,00.€$/)
    expect(problem?.about).toBe('amount')
  })

  it('a line has the chosen amount only where the amount is variable', () => {
    expect(voucherLineOf(voucher, 2, 2500)).toEqual({
      type: 'voucher',
      id: 'g',
      name: 'Gift',
      price: 2500,
      count: 2,
      vat: 0,
    })
    expect(voucherLineOf({ ...voucher, variableAmount: false }, 1, 2500).price).toBe(5000)
    expect(voucherLineOf(voucher, 1).price).toBe(5000)
  })
})

describe('Voucher codes (section 5)', () => {
  /** The museum’s clock shows 10:00; vouchers count as an hour later. */
  const now = new Date('2026-07-04T08:00:00Z')
  const refusal = (own: Partial<HeldVoucher>) => voucherRefusal({ ...code, ...own }, now, timeZone)

  it('it is invalid if now, an hour ahead, is before valid_from', () => {
    expect(refusal({ validFrom: aMoment('2026-07-04 11:00:01') })).toBe('VOUCHER_NOW_IS_BEFORE_VALID_FROM')
    expect(refusal({ validFrom: aMoment('2026-07-04 11:00:00') })).toBeUndefined()
  })

  it('it is invalid if now, an hour ahead, is after valid_to', () => {
    expect(refusal({ validTo: aMoment('2026-07-04 10:59:59') })).toBe('VOUCHER_NOW_IS_AFTER_VALID_TO')
    expect(refusal({ validTo: aMoment('2026-07-04 11:00:00') })).toBeUndefined()
  })

  it('it is invalid if used_amount is at least amount', () => {
    expect(refusal({ used: 5000 })).toBe('VOUCHER_NO_AMOUNT_LEFT')
    expect(refusal({ used: 6000 })).toBe('VOUCHER_NO_AMOUNT_LEFT')
    expect(refusal({ used: 4999 })).toBeUndefined()
  })

  it('the dates are checked before the amount', () => {
    expect(refusal({ validTo: aMoment('2020-01-01 00:00:00'), used: 5000 })).toBe('VOUCHER_NOW_IS_AFTER_VALID_TO')
  })

  it('a code without dates is valid while it has an amount left', () => {
    expect(refusal({})).toBeUndefined()
  })

  it('the hour ahead is elapsed time, also across a daylight-saving change', () => {
    const before = new Date('2026-03-29T00:30:00Z') // 01:30; in an hour the clock shows 03:30
    expect(voucherRefusal({ ...code, validFrom: aMoment('2026-03-29 03:00:00') }, before, timeZone)).toBeUndefined()
  })

  it.each([
    ['VOUCHER_NOW_IS_BEFORE_VALID_FROM', 'vouchers.tooEarly'],
    ['VOUCHER_NOW_IS_AFTER_VALID_TO', 'vouchers.tooLate'],
    ['VOUCHER_NO_AMOUNT_LEFT', 'vouchers.usedUp'],
    ['VOUCHER_NOT_FOUND', 'vouchers.notFound'],
    ['VOUCHER_UNKNOWN_ERROR', 'vouchers.refused'],
    ['toString', 'vouchers.refused'],
    ['', 'vouchers.refused'],
  ])('the refusal %j has the message %s', (refused, key) => {
    expect(refusalProblem(refused)).toEqual({ key, about: 'voucherCode' })
  })

  it('the available amount is the amount minus what was used', () => {
    expect(availableAmount(code)).toBe(4000)
    expect(availableAmount({ amount: 100, used: 300 })).toBe(0)
    expect(voucherCodeLineOf(code, 'gift-1')).toEqual({
      type: 'voucherCode',
      id: 'v',
      name: 'Gift',
      barcode: 'GIFT-1',
      code: 'gift-1',
      available: 4000,
    })
  })
})
