import { formatsOf, type Locale } from '#domain/languages/locale.ts'
import type { Money } from './money.ts'

// Making an Intl formatter costs a hundred times more than using it.
const formatters = new Map<string, Intl.NumberFormat>()

/**
 * An amount as people read it: two decimals, with the currency where the language and the country put it (section 9).
 * Below zero it has a minus sign before its digits, or before a currency that is tied to them: "CHF −50.00", "−€50.00".
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
  const text = formatter.format(Math.abs(amount) / 100)
  // Intl has a hyphen in most languages, glues it to the currency in Switzerland, and moves it before "CHF" in English.
  return amount < 0 ? text.replace(/\S*\d/, '−$&') : text
}
