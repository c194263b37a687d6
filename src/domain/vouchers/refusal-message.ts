import type { ProblemKey } from '#domain/problems/problem.ts'

/** Messages of the codes a voucher is refused with, the shop's own and the server's (section 5, "Vouchers"). */
const messages = {
  VOUCHER_NOT_FOUND: 'vouchers.notFound',
  VOUCHER_NOW_IS_BEFORE_VALID_FROM: 'vouchers.tooEarly',
  VOUCHER_NOW_IS_AFTER_VALID_TO: 'vouchers.tooLate',
  VOUCHER_NO_AMOUNT_LEFT: 'vouchers.usedUp',
  VOUCHER_UNKNOWN_ERROR: 'vouchers.refused',
} as const satisfies Record<string, ProblemKey>

/** Why a voucher is refused, by the codes the specification and the server use. */
export type RefusalCode = keyof typeof messages

/** Key of a message that says why. */
export type RefusalMessage = (typeof messages)[RefusalCode]

/** What the server said as a refusal, if it is one. */
export const asRefusal = (code: string): RefusalCode | undefined => (isRefusal(code) ? code : undefined)

const isRefusal = (code: string): code is RefusalCode => Object.hasOwn(messages, code)

/** Whether a message says that a voucher was refused. */
export const isRefusalMessage = (key: string): key is RefusalMessage =>
  Object.values(messages).some((message) => message === key)

/** The message of a voucher's refusal; undefined for any other code, or text, of the server. */
export const refusalMessage = (code: string): RefusalMessage | undefined =>
  isRefusal(code) ? messages[code] : undefined
