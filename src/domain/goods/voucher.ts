import { isBlank } from '#domain/collections/blank.ts'
import type { VoucherId } from '#domain/shop/ids.ts'
import { type Money, sum } from '#domain/money/money.ts'
import { isVoucherLine } from '#domain/lines/cart.ts'
import type { LineItem } from '#domain/lines/index.ts'
import type { VoucherLine } from '#domain/lines/voucher.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { maxCount } from '#domain/availability/counts.ts'
import { type Lang, langOf, type Locale } from '#domain/shop/languages.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { parseAmount } from '#domain/money/parse-amount.ts'

/** A voucher for sale (section 3). */
export interface Voucher {
  id: VoucherId
  name: string
  text?: string
  image?: string
  /** The amount; with `variableAmount`, the suggested one. */
  price: Money
  vat: number
  variableAmount: boolean
  groupId?: string
}

/** The voucher data that an order starts from, as of when its page was published; the live answer corrects it. */
export type VoucherOnSale = Pick<Voucher, 'id' | 'name' | 'price' | 'variableAmount'>

/** Returns the cart line of `count` vouchers; a voucher with a variable amount has the chosen one. */
export function voucherLineOf(voucher: Voucher, count: number, amount: Money = voucher.price): VoucherLine {
  const price = voucher.variableAmount ? amount : voucher.price
  const { id, name, vat } = voucher
  return { type: 'voucher', id, name, price, count, vat }
}

/** Counts the vouchers of one kind that are for sale in the cart already. */
export const vouchersInCart = (lines: readonly LineItem[], voucherId: VoucherId): number =>
  sum(lines.map((line) => (isVoucherLine(line) && line.id === voucherId ? line.count : 0)))

/** Returns the problems of adding `count` vouchers to the cart; empty if there are none (section 5, "Vouchers"). */
export function voucherProblems({ id, name }: Pick<Voucher, 'id' | 'name'>, count: number): Problem[] {
  if (count < 1) return [{ key: 'forms.notANumber', about: id }]
  if (count <= maxCount) return []
  return [{ key: 'availability.subticketTooMany', values: { name, max: maxCount }, about: id }]
}

/** The smallest and largest variable amount the shop's server accepts: 1.00 and 5,000.00. */
export const amountLimits = { min: 100, max: 500_000 } as const

/**
 * Returns the amount of a voucher after typing: a negative amount becomes positive; an empty or invalid one keeps the
 * previous value (section 5, "Vouchers").
 */
export function variableAmount(typed: string, previous: Money, lang: Lang): Money {
  const amount = parseAmount(typed, lang)
  return amount === undefined ? previous : Math.abs(amount)
}

/** Returns the problems of a typed amount; an empty one is valid, since it keeps the previous value. */
export function variableAmountProblems(typed: string, previous: Money, currency: string, locale: Locale): Problem[] {
  const lang = langOf(locale)
  const about = 'amount'
  if (!isBlank(typed) && parseAmount(typed, lang) === undefined) {
    return [{ key: 'forms.amountInvalid', values: { example: formatMoney(5000, currency, locale) }, about }]
  }
  const amount = variableAmount(typed, previous, lang)
  const { min, max } = amountLimits
  if (amount < min) return [{ key: 'forms.amountTooSmall', values: { min: formatMoney(min, currency, locale) }, about }]
  return amount > max
    ? [{ key: 'forms.amountTooLarge', values: { max: formatMoney(max, currency, locale) }, about }]
    : []
}
