import type { LineItem } from '#domain/cart/line-item.ts'

/** Only merchandise ships: tickets, passes and vouchers arrive by e-mail or wait at the desk. */
export const needsShipping = (lines: readonly Pick<LineItem, 'type'>[]): boolean =>
  lines.some(({ type }) => type === 'merchandise')
