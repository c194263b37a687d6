import { formatMoney } from '#domain/money/format-money.ts'
import { routes } from '#domain/shop/routes.ts'
import type { CheckoutKind } from './kind.ts'
import type { VoucherLine } from './voucher.ts'

export const voucherInCheckout = {
  label: ({ name, price }, { locale, currency }) => [name, formatMoney(price, currency, locale)],
  page: (lang, { id }) => routes.voucher(lang, id),
  names: ({ name }) => [name],
  items: ({ type, id, count, price }) => [{ type, id, count, price }],
} satisfies CheckoutKind<VoucherLine, object>
