import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages, countriesOf, type Locale } from '#domain/shop/languages.ts'
import { formatMoney, decimal } from '#domain/money/format-money.ts'
import { highestPrice, isPrice, sum, times } from '#domain/money/money.ts'

const money = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
/** Narrow and non-breaking spaces look alike in print, and differ between versions of ICU. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const noMoney = expect.objectContaining({ name: 'MoneyError' })

describe('Money (section 9)', () => {
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

  it('a price is a whole number of at most ten million, also below zero, and never a text', () => {
    expect(highestPrice).toBe(1_000_000_000)
    expect([0, 1250, -1250, highestPrice, -highestPrice].filter(isPrice)).toHaveLength(5)
    const others = [highestPrice + 1, -highestPrice - 1, 12.5, Number.NaN, Infinity, '1250', null, undefined]
    expect(others.filter(isPrice)).toEqual([])
  })

  it('an empty sum is 0, and so is a price times 0', () => {
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

  it('a price times a count equals the price added that many times', () => {
    fc.assert(
      fc.property(money, fc.integer({ min: 0, max: 50 }), (price, count) => {
        expect(times(price, count)).toBe(sum(Array.from({ length: count }, () => price)))
      }),
    )
  })
})

describe('Display of amounts (section 9)', () => {
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

  it.each([
    ['de-CH', 'CHF', 'CHF −50.00'],
    ['de-CH', 'USD', '$ −50.00'],
    ['fr-CH', 'CHF', '−50.00 CHF'],
    ['it-CH', 'CHF', 'CHF −50.00'],
    ['it-CH', 'EUR', '€ −50.00'],
    ['de', 'EUR', '−50,00 €'],
    ['de-AT', 'EUR', '€ −50,00'],
    ['en', 'CHF', 'CHF −50.00'],
    ['en', 'EUR', '−€50.00'],
    ['en-US', 'USD', '−$50.00'],
    ['fr', 'EUR', '−50,00 €'],
    ['it', 'EUR', '−50,00 €'],
    ['nl', 'EUR', '€ −50,00'],
    ['es', 'EUR', '−50,00 €'],
    ['sv', 'SEK', '−50,00 kr'],
    ['da', 'DKK', '−50,00 kr.'],
  ] as const)(
    'a negative amount in %s has a minus, and its currency in the usual place: %s %s',
    (locale, currency, text) => {
      expect(plain(formatMoney(-5000, currency, locale))).toBe(text)
    },
  )

  it('a negative amount is the positive one with a minus, in every language and country', () => {
    const locales = languages.flatMap((lang): Locale[] => [lang, ...countriesOf[lang]])
    const currencies = ['CHF', 'EUR', 'USD', 'GBP', 'DKK', 'SEK', 'NOK', 'JPY']
    fc.assert(
      fc.property(
        money.filter((amount) => amount > 0),
        fc.constantFrom(...locales),
        fc.constantFrom(...currencies),
        (amount, locale, currency) => {
          const [below, above] = [formatMoney(-amount, currency, locale), formatMoney(amount, currency, locale)]
          expect(below.replace('−', '')).toBe(above)
          expect(below).toMatch(/^(?:[^\d−]+\s)?−[^\d\s]*\d/)
          expect(below).not.toContain('-')
        },
      ),
    )
    for (const locale of locales) {
      expect(formatMoney(-0, 'CHF', locale)).toBe(formatMoney(0, 'CHF', locale))
      expect(formatMoney(0, 'CHF', locale)).not.toContain('−')
    }
  })

  it('amounts have two decimals in every language', () => {
    for (const lang of languages) {
      expect(formatMoney(1200, 'CHF', lang)).toMatch(/12[.,]00/)
      expect(formatMoney(5, 'EUR', lang)).toMatch(/0[.,]05/)
    }
  })

  it('the machine-readable form of an amount is exact, with a point and two decimals', () => {
    expect([1250, 100, 5, 0, -5, -1250].map(decimal)).toEqual(['12.50', '1.00', '0.05', '0.00', '-0.05', '-12.50'])
    fc.assert(
      fc.property(money, (amount) => {
        expect(decimal(amount)).toMatch(/^-?\d+\.\d\d$/)
        expect(Number(decimal(amount).replace('.', ''))).toBe(amount)
      }),
    )
  })
})
