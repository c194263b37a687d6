import type { CheckoutKind } from './kind.ts'
import type { VoucherCodeLine } from './voucher-code.ts'

export const voucherCodeInCheckout = {
  label: ({ name, barcode }) => [name, barcode],
  page: () => undefined,
  names: () => [],
  items: ({ type, id, barcode }) => [{ type, id, barcode }],
} satisfies CheckoutKind<VoucherCodeLine, object>
