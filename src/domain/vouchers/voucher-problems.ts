import type { Problem } from '#domain/problems/problem.ts'
import type { Voucher } from './voucher.ts'

/** How many vouchers of one kind a line may hold: the shop's server takes no more. */
export const mostVouchers = 10_000

/** Why `count` vouchers of a kind can't be put into the cart; empty if they can (section 5, "Vouchers"). */
export function voucherProblems({ id, name }: Pick<Voucher, 'id' | 'name'>, count: number): Problem[] {
  if (count < 1) return [{ key: 'forms.required', about: id }]
  if (count <= mostVouchers) return []
  return [{ key: 'availability.subticketTooMany', values: { name, max: mostVouchers }, about: id }]
}
