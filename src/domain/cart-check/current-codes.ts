import type { LineItem } from '#domain/cart/line-item.ts'
import { availableAmount } from '#domain/vouchers/voucher-code.ts'
import type { LiveGoods } from './live-goods.ts'

/** The lines with what is on their voucher codes now, so that no more is taken off than will be; as they are if nothing changed. */
export function withCurrentCodes(lines: LineItem[], { codes }: Pick<LiveGoods, 'codes'>): LineItem[] {
  let changed = false
  const current = lines.map((line) => {
    const code = line.type === 'voucherCode' ? codes[line.barcode] : undefined
    if (line.type !== 'voucherCode' || code === undefined) return line
    const available = typeof code === 'string' ? 0 : availableAmount(code)
    if (available === line.available) return line
    changed = true
    return { ...line, available }
  })
  return changed ? current : lines
}
