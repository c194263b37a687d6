import type { LineItem } from './line-item.ts'

/** Whether there is anything to buy: voucher codes alone only take off. */
export const hasGoods = (lines: readonly LineItem[]): boolean => lines.some(({ type }) => type !== 'voucherCode')
