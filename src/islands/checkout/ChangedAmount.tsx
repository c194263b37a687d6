import type { AmountChange } from '#domain/cart-check/amount-change.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { useShop } from '#ui/use-shop.ts'
import '#islands/shared/ProblemText.css'

interface Props {
  change: AmountChange | undefined
}

/** That a line costs something else than when it was put in, or that less is left on a voucher code. */
export function ChangedAmount({ change }: Props) {
  const { locale, currency, t } = useShop()
  if (!change) return null
  const price = formatMoney(change.now, currency, locale)
  const before = formatMoney(change.before, currency, locale)
  return (
    <p className="problem-text">
      {t(change.of === 'code' ? 'cart.codeChanged' : 'cart.priceChanged', { price, before })}
    </p>
  )
}
