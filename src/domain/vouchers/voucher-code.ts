import { addHours } from 'date-fns/addHours'
import { wallClock } from '#domain/dates/zone.ts'
import type { Money } from '#domain/money/money.ts'
import type { Problem } from '#domain/problems/problem.ts'
import { refusalMessage, type RefusalCode } from './refusal-message.ts'
import type { VoucherCode } from './voucher.ts'

/** Vouchers count as so many hours later than it is (section 9, "Voucher validity time-zone offset"). */
const hoursAhead = 1

/**
 * The code as it is looked up: trimmed (section 5, "Vouchers"), and without what nobody sees or types, such as the
 * zero-width spaces that mails and web pages are copied with.
 */
export const trimCode = (typed: string): string => typed.replace(/\p{Cf}/gu, '').trim()

/** What is still on a voucher: its amount less what was used, never below 0. */
export const availableAmount = ({ amount, used }: Pick<VoucherCode, 'amount' | 'used'>): Money =>
  Math.max(0, amount - used)

/**
 * Why a looked-up voucher code can't be used now, or undefined if it can: now, an hour ahead, is before
 * valid_from, after valid_to, or nothing is left on it (section 5). The server has the last word.
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
