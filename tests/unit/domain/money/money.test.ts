import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '#domain/languages/language.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { decimal } from '#domain/money/decimal.ts'
import { sum, times } from '#domain/money/money.ts'

const money = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
/** Narrow and non-breaking spaces look alike in print, and differ between versions of ICU. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const noMoney = expect.objectContaining({ name: 'MoneyError' })

describe('section 9, Money', () => {
  it('money is in integer minor units: anything else is refused', () => {
    expect(() => sum([1250, 0.5])).toThrow(noMoney)
    expect(() => times(12.5, 2)).toThrow('12.5 is no amount of money')
    expect(() => times(100, 1.5)).toThrow(noMoney)
    expect(() => sum([Number.NaN])).toThrow(noMoney)
  })

  it('an amount too large to count exactly is refused, not rounded', () => {
    expect(() => times(Number.MAX_SAFE_INTEGER, 2)).toThrow(noMoney)
    expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(noMoney)
  })

  it('nothing costs nothing', () => {
    expect(sum([])).toBe(0)
    expect(Object.is(times(-500, 0), 0)).toBe(true)
  })

  it('a sum does not depend on order or grouping', () => {
    fc.assert(
      fc.property(fc.array(money), fc.array(money), (a, b) => {
        expect(sum([...a, ...b])).toBe(sum([sum(b), sum(a)]))
      }),
    )
  })

  it('so many times a price is the price added so many times', () => {
    fc.assert(
      fc.property(money, fc.integer({ min: 0, max: 50 }), (price, count) => {
        expect(times(price, count)).toBe(sum(Array.from({ length: count }, () => price)))
      }),
    )
  })
})

describe('section 9, Display of amounts', () => {
  it.each([
    ['de-CH', 'CHF', "CHF 1'250.50"],
    ['fr-CH', 'CHF', "1'250.50 CHF"],
    ['it-CH', 'CHF', 'CHF 1250.50'],
    ['de', 'CHF', '1.250,50 CHF'],
    ['fr', 'EUR', '1 250,50 €'],
    ['sv-FI', 'EUR', '1 250,50 €'],
    ['en', 'CHF', 'CHF 1,250.50'],
    ['de', 'EUR', '1.250,50 €'],
    ['nl', 'EUR', '€ 1.250,50'],
    ['en', 'EUR', '€1,250.50'],
    ['sv', 'EUR', '1 250,50 €'],
  ] as const)('in %s, %s is written %s', (locale, currency, text) => {
    expect(plain(formatMoney(125_050, currency, locale)).replaceAll('’', "'")).toBe(text)
  })

  it('what is taken off keeps its distance from the currency', () => {
    expect(formatMoney(-5000, 'CHF', 'de-CH')).toBe('CHF\u00a0-50.00')
    expect(plain(formatMoney(-5000, 'EUR', 'de'))).toBe('-50,00 €')
    for (const lang of languages) expect(formatMoney(-5000, 'CHF', lang)).not.toMatch(/F-/)
  })

  it('amounts have two decimals in every language', () => {
    for (const lang of languages) {
      expect(formatMoney(1200, 'CHF', lang)).toMatch(/12[.,]00/)
      expect(formatMoney(5, 'EUR', lang)).toMatch(/0[.,]05/)
    }
  })

  it('machines read every amount exactly', () => {
    expect([1250, 100, 5, 0, -5, -1250].map(decimal)).toEqual(['12.50', '1.00', '0.05', '0.00', '-0.05', '-12.50'])
    fc.assert(
      fc.property(money, (amount) => {
        expect(decimal(amount)).toMatch(/^-?\d+\.\d\d$/)
        expect(Number(decimal(amount).replace('.', ''))).toBe(amount)
      }),
    )
  })
})
