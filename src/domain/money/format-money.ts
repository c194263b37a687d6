import { formatsOf, type Locale } from '#domain/languages/locale.ts'
import type { Money } from './money.ts'

// Making an Intl formatter costs a hundred times more than using it.
const formatters = new Map<string, Intl.NumberFormat>()

/**
 * An amount as people read it: two decimals, with the currency where the language and the country put it (section 9).
 * @param amount minor units
 * @param currency ISO 4217 code
 * @param locale Switzerland writes CHF 12.50 in its own way in each of its languages
 */
export function formatMoney(amount: Money, currency: string, locale: Locale): string {
  const key = `${locale} ${currency}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(formatsOf(locale), {
      style: 'currency',
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    formatters.set(key, formatter)
  }
  // Swiss amounts are taken off as "CHF-50.00", which reads as a hyphenated word.
  return formatter.format(amount / 100).replace(/([A-Z])-/, '$1\u00a0-')
}
