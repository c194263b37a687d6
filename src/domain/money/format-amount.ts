import { formatsOf, type Locale } from '#domain/languages/locale.ts'
import { decimal } from './decimal.ts'
import type { Money } from './money.ts'

/** An amount as people type it, which `parseAmount` reads again: two decimals, no currency, no marks between thousands. */
export const formatAmount = (amount: Money, locale: Locale): string => {
  const [mark = '.'] = new Intl.NumberFormat(formatsOf(locale), { minimumFractionDigits: 1 })
    .formatToParts(0)
    .flatMap(({ type, value }) => (type === 'decimal' ? [value] : []))
  return decimal(amount).replace('.', mark)
}
