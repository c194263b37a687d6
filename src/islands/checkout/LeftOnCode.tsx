import type { LineSum } from '#domain/cart/totals.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useShop } from '#ui/use-shop.ts'

/** What stays on a voucher code once this order is paid; of other lines, and of a code used up, nothing. */
export function LeftOnCode({ sum: { remaining } }: { sum: LineSum }) {
  const { locale, currency, t } = useShop()
  if (!remaining) return null
  return <p className="quiet">{t('vouchers.remaining', { amount: formatMoney(remaining, currency, locale) })}</p>
}
