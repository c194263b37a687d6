import { formatsOf, type Locale } from '#domain/languages/locale.ts'

// Making an Intl formatter costs a hundred times more than using it.
const formatters = new Map<string, Intl.NumberFormat>()

/** A weight as people read it, in grams or, from a thousand on, in kilograms. */
export function formatWeight(grams: number, locale: Locale): string {
  const unit = grams < 1000 ? 'gram' : 'kilogram'
  const key = `${locale} ${unit}`
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(formatsOf(locale), { style: 'unit', unit })
  formatters.set(key, formatter)
  return formatter.format(unit === 'gram' ? grams : grams / 1000)
}
