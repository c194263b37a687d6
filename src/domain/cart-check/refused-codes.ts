import type { LineItem } from '#domain/cart/line-item.ts'
import type { RefusalCode } from '#domain/vouchers/refusal-message.ts'
import { refusalProblem } from '#domain/vouchers/voucher-code.ts'
import type { LineCheck } from './line-check.ts'

/**
 * The checks of a cart's lines where the server refused the cart because of a voucher code: it doesn't say which one.
 * Where none has a problem of its own, it may be any of them.
 * @param refusal undefined where it refused nothing, or for something else
 */
export function withRefusedCodes(
  lines: readonly LineItem[],
  checks: readonly LineCheck[],
  refusal: RefusalCode | undefined,
): LineCheck[] {
  const isCode = (index: number) => lines[index]?.type === 'voucherCode'
  if (refusal === undefined || checks.some(({ problem }, index) => isCode(index) && problem)) return [...checks]
  return checks.map((check, index) => (isCode(index) ? { ...check, problem: refusalProblem(refusal) } : check))
}
