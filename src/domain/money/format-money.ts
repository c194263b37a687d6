import { attempt } from '#domain/collections/attempt.ts'
import { formatsOf, type Locale } from '#domain/shop/languages.ts'
import type { Money } from './money.ts'

// Making an Intl formatter costs a hundred times more than using it.
const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(currency: string, locale: Locale): Intl.NumberFormat {
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
  return formatter
}

/**
 * Formats an amount with two decimals, and with the currency where the language and the country put it (section 9). A
 * negative amount has a minus sign before its digits, or before a currency that is attached to them: "CHF −50.00",
 * "−€50.00". If the browser's `Intl` throws, the currency's code stands before the digits.
 * @param amount minor units
 * @param currency ISO 4217 code
 * @param locale language and country; Switzerland formats amounts differently in each of its languages
 */
export function formatMoney(amount: Money, currency: string, locale: Locale): string {
  const absolute = Math.abs(amount)
  const text = attempt(
    () => formatterOf(currency, locale).format(absolute / 100),
    () => `${currency} ${decimal(absolute)}`,
  )
  // Intl uses a hyphen in most languages, attaches it to the currency for Switzerland, and puts it before "CHF" in
  // English.
  return amount < 0 ? text.replace(/\S*\d/, '−$&') : text
}

/** Formats an amount for machines: 1250 is "12.50", -5 is "-0.05". It works on digits, so nothing is ever rounded. */
export function decimal(amount: Money): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Formats an amount for an input field, in a form that `parseAmount` reads: two decimals with the mark of prices, which in French
 * Switzerland isn't that of numbers; no currency, no thousands separators.
 */
export const formatAmount = (amount: Money, currency: string, locale: Locale): string => {
  const parts = attempt(
    () => formatterOf(currency, locale).formatToParts(0),
    () => [],
  )
  const mark = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return decimal(amount).replace('.', mark)
}
