import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages, countriesOf, langOf } from '#domain/shop/languages.ts'
import { formatAmount, formatMoney } from '#domain/money/format-money.ts'
import { parseAmount } from '#domain/money/parse-amount.ts'

describe('Amounts as people type them (section 5)', () => {
  it.each([
    ['12,50', 1250],
    ['12.50', 1250],
    ['CHF 12.50', 1250],
    ['chf12.50', 1250],
    ['12.50 CHF', 1250],
    ['12,5 €', 1250],
    ['€12', 1200],
    ['Fr. 20.–', 2000],
    ["1'250.-", 125_000],
    ['1’250.50', 125_050],
    ['1 250,50', 125_050],
    ['1\u202f250,50', 125_050],
    ['1.250,00', 125_000],
    ['1,250.00', 125_000],
    ['1.250.000', 125_000_000],
    ['  7 ', 700],
    ['.50', 50],
    ['5.', 500],
    ['0', 0],
    ['-5', -500],
    ['−5.05', -505],
    ['CHF -5', -500],
    ['50,00 kr', 5000],
    ['500 kr', 50_000],
    ['50,00 kr.', 5000],
    ['kr. 500,-', 50_000],
    ['500:-', 50_000],
    ['Fr. .50', 50],
    ['CHF .50', 50],
    ['₪50', 5000],
  ])('%j is the same amount in every language', (typed, amount) => {
    for (const lang of languages) expect(parseAmount(typed, lang)).toBe(amount)
  })

  it.each([
    '',
    ' ',
    'CHF',
    'abc',
    '1.2.3',
    '1,2,3',
    '12.3456',
    '--5',
    '5-5',
    '1e3',
    '١٢',
    '12,50,00',
    '1,25.00',
    '5k',
    '5 apples',
    // Three decimals, not thousands.
    '0.500',
    '0,500',
    '0,500.00',
    // Twelve and a half, or a thousand?
    '12 50',
    "12'50",
    '1 2500',
    '1 250 50',
  ])('%j is no amount', (typed) => {
    for (const lang of languages) expect(parseAmount(typed, lang)).toBeUndefined()
  })

  it('a separator before three digits marks thousands, and is rejected if the language uses it for decimals', () => {
    expect(parseAmount('1.250', 'de')).toBe(125_000)
    expect(parseAmount('1,250', 'en')).toBe(125_000)
    expect(parseAmount('1.250', 'en')).toBeUndefined()
    expect(parseAmount('1,250', 'de')).toBeUndefined()
  })

  it('an amount too large to count exactly is rejected', () => {
    expect(parseAmount('99999999999999999', 'en')).toBeUndefined()
  })

  it('an amount as the shop prints it can be typed in again, in every language, country and currency', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        fc.constantFrom(...languages, ...Object.values(countriesOf).flat()),
        fc.constantFrom(...Intl.supportedValuesOf('currency')),
        (amount, locale, currency) => {
          expect(parseAmount(formatMoney(amount, currency, locale), langOf(locale))).toBe(amount)
        },
      ),
    )
  })

  it('a zero with a minus is zero, which would be printed as "-0.00"', () => {
    expect(Object.is(parseAmount('-0', 'en'), 0)).toBe(true)
  })

  it('any text is parsed to whole minor units or rejected', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...languages), (typed, lang) => {
        const amount = parseAmount(typed, lang)
        expect(amount === undefined || Number.isSafeInteger(amount)).toBe(true)
      }),
    )
  })
})

describe('An amount as a field shows it (section 5)', () => {
  it('is parsed to the same amount again, in every language and country', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.constantFrom(...languages.flatMap((lang) => [lang, ...countriesOf[lang]])),
        (amount, locale) => {
          expect(parseAmount(formatAmount(amount, 'CHF', locale), langOf(locale))).toBe(amount)
        },
      ),
    )
  })

  it('has two decimals, and the decimal separator that prices have in its country', () => {
    const fields = (['de', 'en', 'de-CH', 'fr', 'fr-CH', 'it-CH'] as const).map((locale) =>
      formatAmount(100_000, 'CHF', locale),
    )
    expect(fields).toEqual(['1000,00', '1000.00', '1000.00', '1000,00', '1000.00', '1000.00'])
  })
})
