import type { Lang } from '#domain/languages/language.ts'
import { langOf, type Locale } from '#domain/languages/locale.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { parseAmount } from '#domain/money/parse-amount.ts'
import type { Problem } from '#domain/problems/problem.ts'

/** The smallest and largest variable amount the shop's server accepts: 1.00 and 5,000.00. */
export const amountLimits = { min: 100, max: 500_000 } as const

/**
 * The amount of a voucher after something was typed: a negative entry is made positive, an empty one
 * keeps the previous value, and so does one that is no amount (section 5, "Vouchers").
 */
export function variableAmount(typed: string, previous: Money, lang: Lang): Money {
  const amount = parseAmount(typed, lang)
  return amount === undefined ? previous : Math.abs(amount)
}

/** What is wrong with a typed amount; an empty one is right, for it keeps the previous value. */
export function variableAmountProblems(typed: string, previous: Money, currency: string, locale: Locale): Problem[] {
  const lang = langOf(locale)
  const about = 'amount'
  if (typed.trim() !== '' && parseAmount(typed, lang) === undefined) {
    return [{ key: 'forms.amountInvalid', values: { example: formatMoney(5000, currency, locale) }, about }]
  }
  const amount = variableAmount(typed, previous, lang)
  const { min, max } = amountLimits
  if (amount < min) return [{ key: 'forms.amountTooSmall', values: { min: formatMoney(min, currency, locale) }, about }]
  return amount > max
    ? [{ key: 'forms.amountTooLarge', values: { max: formatMoney(max, currency, locale) }, about }]
    : []
}
