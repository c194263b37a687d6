import type { Problem } from '#domain/problems/problem.ts'
import { mostCounted } from '#domain/counts/count.ts'
import type { Voucher } from './voucher.ts'

/** Why `count` vouchers of a kind can't be put into the cart; empty if they can (section 5, "Vouchers"). */
export function voucherProblems({ id, name }: Pick<Voucher, 'id' | 'name'>, count: number): Problem[] {
  if (count < 1) return [{ key: 'forms.required', about: id }]
  if (count <= mostCounted) return []
  return [{ key: 'availability.subticketTooMany', values: { name, max: mostCounted }, about: id }]
}
