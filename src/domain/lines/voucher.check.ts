import { maxCount } from '#domain/availability/counts.ts'
import { voucherProblems } from '#domain/goods/voucher.ts'
import { gone, type KindCheck, nameOr, ownId } from './kind.check.ts'
import type { VoucherLine } from './voucher.ts'

export const voucherCheck: KindCheck<VoucherLine> = {
  requests: ({ id }) => ({ vouchers: [id] }),
  texts: undefined,
  source: ownId,
  // It has no stock, but may have been withdrawn.
  check(line, { live }) {
    if (live.vouchers[line.id] === null) return gone({ key: 'availability.voucherUnavailable' })
    const [problem] = voucherProblems(line, line.count)
    return { max: maxCount, problem }
  },
  priced(line, { vouchers }, onUnpriced) {
    const voucher = vouchers[line.id]
    if (voucher === undefined) onUnpriced()
    return voucher && !voucher.variableAmount ? { ...line, price: voucher.price } : line
  },
  named: (line, { vouchers }, onUntranslated) => ({
    ...line,
    name: nameOr(vouchers[line.id]?.name, line.name, onUntranslated),
  }),
}
