import { singleLine } from '#domain/forms/typed-text.ts'
import { addHours } from 'date-fns/addHours'
import { wallClock } from '#domain/dates/zone.ts'
import type { Money } from '#domain/money/money.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { type RefusalCode, refusalMessage } from '#domain/failures/failure.ts'
import type { VoucherCodeLine } from '#domain/lines/voucher-code.ts'
import { formatDate, formatTime } from '#domain/dates/format-date.ts'
import { dayOf, type WallDateTime } from '#domain/dates/wall-clock.ts'

/** A voucher that somebody holds, as returned when its code is looked up. */
export interface HeldVoucher {
  id: string
  name: string
  barcode: string
  amount: Money
  used: Money
  validFrom?: WallDateTime
  validTo?: WallDateTime
}

/**
 * Hours added to the current time when the validity of a voucher is checked (section 9, "Voucher validity time-zone
 * offset").
 */
const hoursAhead = 1

/** Returns the balance of a voucher: its amount minus what was used, never below 0. */
export const availableAmount = ({ amount, used }: Pick<HeldVoucher, 'amount' | 'used'>): Money =>
  Math.max(0, amount - used)

/** Returns the cart line of a voucher that was looked up by its code; `totals` computes its discount. */
export function voucherCodeLineOf(voucher: HeldVoucher, code: string): VoucherCodeLine {
  const { id, name, barcode } = voucher
  return { type: 'voucherCode', id, name, barcode, code, available: availableAmount(voucher) }
}

/**
 * Returns the reason why a voucher code can't be used now, or undefined if it can. It can't if the current time plus an
 * hour is before valid_from or after valid_to, or if nothing is left on it (section 5). The server has the last word.
 */
export function voucherRefusal(code: HeldVoucher, now: Date, timeZone: string): RefusalCode | undefined {
  const moment = wallClock(addHours(now, hoursAhead), timeZone)
  if (code.validFrom !== undefined && moment < code.validFrom) return 'VOUCHER_NOW_IS_BEFORE_VALID_FROM'
  if (code.validTo !== undefined && moment > code.validTo) return 'VOUCHER_NOW_IS_AFTER_VALID_TO'
  return code.used >= code.amount ? 'VOUCHER_NO_AMOUNT_LEFT' : undefined
}

/**
 * Returns the first or the last day of a code, with the time of day if the day alone would be wrong, or is today and would
 * say nothing. @param key text that names the day
 */
function dayAndTime(key: BalanceText['key'], when: WallDateTime, moment: WallDateTime): string {
  const isWholeDay = formatTime(when) === (key === 'vouchers.validFrom' ? '00:00' : '23:59')
  return dayOf(when) === dayOf(moment) || !isWholeDay ? `${formatDate(when)}, ${formatTime(when)}` : formatDate(when)
}

/** Returns the reason why a voucher can't be used now, with the date that its code tells (section 5). */
export function voucherProblem(code: HeldVoucher, now: Date, timeZone: string): Problem | undefined {
  const refusal = voucherRefusal(code, now, timeZone)
  const moment = wallClock(now, timeZone)
  const problem = (key: 'vouchers.validFrom' | 'vouchers.validTo', when: WallDateTime): Problem => ({
    key,
    values: { when: dayAndTime(key, when, moment) },
    about: 'voucherCode',
  })
  if (refusal === 'VOUCHER_NOW_IS_BEFORE_VALID_FROM' && code.validFrom !== undefined)
    return problem('vouchers.validFrom', code.validFrom)
  if (refusal === 'VOUCHER_NOW_IS_AFTER_VALID_TO' && code.validTo !== undefined)
    return problem('vouchers.validTo', code.validTo)
  return refusal && refusalProblem(refusal)
}

/**
 * Returns the problem for a refusal code, the shop's own or the server's 422 code; an unknown code is a refusal as
 * well.
 */
export const refusalProblem = (code: string): Problem => ({
  key: refusalMessage(code) ?? 'vouchers.refused',
  about: 'voucherCode',
})

/** Keys of all that is said of a code whose balance is asked for. */
export const balanceKeys = [
  'vouchers.left',
  'vouchers.until',
  'vouchers.validFrom',
  'vouchers.validTo',
  'vouchers.usedUp',
  'vouchers.checking',
  'vouchers.codeMissing',
  'vouchers.notFound',
  'vouchers.tooEarly',
  'vouchers.tooLate',
  'vouchers.refused',
  'vouchers.unknown',
] as const

/** Something that is said of a code, with what its text names. */
export interface BalanceText {
  key: (typeof balanceKeys)[number]
  amount?: Money
  when?: string
}

/**
 * Returns what is said of a voucher: how much is left on it, and from when or until when it can be used. Whatever keeps it
 * from being used now comes first.
 */
export function balanceTexts(code: HeldVoucher, now: Date, timeZone: string): BalanceText[] {
  const amount = availableAmount(code)
  if (amount === 0) return [{ key: 'vouchers.usedUp' }]
  const moment = wallClock(now, timeZone)
  const left = { key: 'vouchers.left', amount } as const
  const { validFrom, validTo } = code
  const refusal = voucherRefusal(code, now, timeZone)
  const validity = (key: BalanceText['key'], when: WallDateTime | undefined): BalanceText[] =>
    when === undefined ? [] : [{ key, when: dayAndTime(key, when, moment) }]
  if (refusal === 'VOUCHER_NOW_IS_BEFORE_VALID_FROM') return [...validity('vouchers.validFrom', validFrom), left]
  if (refusal === 'VOUCHER_NOW_IS_AFTER_VALID_TO') return [...validity('vouchers.validTo', validTo), left]
  return [left, ...validity('vouchers.until', validTo)]
}

/** A voucher code found in a query, and the query without it (section 4, "Navigation memory"). */
interface VoucherAddress {
  code: string
  /** The rest of the query, including the question mark; empty if nothing is left. */
  rest: string
}

/** Returns the code from a link to the checkout, `?voucher=CODE`; undefined if there is none. */
export function voucherInAddress(search: string): VoucherAddress | undefined {
  const query = new URLSearchParams(search)
  const code = singleLine(query.get('voucher') ?? '')
  if (!code) return undefined
  query.delete('voucher')
  const rest = query.toString()
  return { code, rest: rest && `?${rest}` }
}
