import type { Lang } from '#domain/languages/language.ts'
import type { Money } from './money.ts'

/** Switzerland writes CHF 12.50 in its own way in each of its languages. */
const localeOf = (lang: Lang, currency: string): string =>
  currency === 'CHF' && (lang === 'de' || lang === 'fr' || lang === 'it') ? `${lang}-CH` : lang

// Making an Intl formatter costs a hundred times more than using it.
const formatters = new Map<string, Intl.NumberFormat>()

/**
 * An amount as people read it: two decimals, with the currency (section 9).
 * @param amount minor units
 * @param currency ISO 4217 code
 */
export function formatMoney(amount: Money, currency: string, lang: Lang): string {
  const key = `${lang} ${currency}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(localeOf(lang, currency), {
      style: 'currency',
      currency,
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    formatters.set(key, formatter)
  }
  return formatter.format(amount / 100)
}
