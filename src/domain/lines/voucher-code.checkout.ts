import type { CheckoutKind } from './kind.ts'
import type { VoucherCodeLine } from './voucher-code.ts'

export const voucherCodeInCheckout = {
  label: ({ name, barcode }) => [name, barcode],
  page: () => undefined,
  names: () => [],
  // One that takes nothing off isn't sent: the server may still accept what the shop refuses, and charge another sum.
  items: ({ type, id, barcode, available }) => (available > 0 ? [{ type, id, barcode }] : []),
} satisfies CheckoutKind<VoucherCodeLine, object>
