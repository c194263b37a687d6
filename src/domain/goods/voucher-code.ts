import { addHours } from 'date-fns/addHours'
import { wallClock } from '#domain/dates/zone.ts'
import type { Money } from '#domain/money/money.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { type RefusalCode, refusalMessage } from '#domain/failures/failure.ts'
import type { VoucherCodeLine } from '#domain/cart/line-item.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'

/** A voucher somebody holds, as the look-up of its code tells. */
export interface VoucherCode {
  id: string
  name: string
  barcode: string
  amount: Money
  used: Money
  validFrom?: WallDateTime
  validTo?: WallDateTime
}

/** Vouchers count as so many hours later than it is (section 9, "Voucher validity time-zone offset"). */
const hoursAhead = 1

/**
 * The code as it is looked up: trimmed (section 5, "Vouchers"), and without what nobody sees or types, such as the
 * zero-width spaces that mails and web pages are copied with.
 */
export const trimCode = (typed: string): string => typed.replace(/\p{Cf}/gu, '').trim()

/** Returns what is still on a voucher: its amount less what was used, never below 0. */
export const availableAmount = ({ amount, used }: Pick<VoucherCode, 'amount' | 'used'>): Money =>
  Math.max(0, amount - used)

/** The cart line of a voucher code to be redeemed; what it takes off is for `totals` to say. */
export function voucherCodeLineOf(code: VoucherCode): VoucherCodeLine {
  const { id, name, barcode } = code
  return { type: 'voucherCode', id, name, barcode, available: availableAmount(code) }
}

/**
 * Returns the reason why a looked-up voucher code can't be used now, or undefined if it can: now, an hour ahead, is
 * before valid_from, after valid_to, or nothing is left on it (section 5). The server has the last word.
 */
export function voucherRefusal(code: VoucherCode, now: Date, timeZone: string): RefusalCode | undefined {
  const moment = wallClock(addHours(now, hoursAhead), timeZone)
  if (code.validFrom !== undefined && moment < code.validFrom) return 'VOUCHER_NOW_IS_BEFORE_VALID_FROM'
  if (code.validTo !== undefined && moment > code.validTo) return 'VOUCHER_NOW_IS_AFTER_VALID_TO'
  return code.used >= code.amount ? 'VOUCHER_NO_AMOUNT_LEFT' : undefined
}

/** The message for a refusal, ours or the server's own 422 code; one that nobody knows is refused all the same. */
export const refusalProblem = (code: string): Problem => ({
  key: refusalMessage(code) ?? 'vouchers.refused',
  about: 'voucherCode',
})

/** A query without the voucher code that stood in it, and the code (section 4, "Navigation memory"). */
interface VoucherAddress {
  code: string
  /** The rest of the query, with its question mark where there is any. */
  rest: string
}

/** The code that a link to the checkout brings, `?voucher=CODE`; undefined where it brings none. */
export function voucherInAddress(search: string): VoucherAddress | undefined {
  const query = new URLSearchParams(search)
  const code = query.get('voucher')?.trim()
  if (!code) return undefined
  query.delete('voucher')
  const rest = query.toString()
  return { code, rest: rest && `?${rest}` }
}
