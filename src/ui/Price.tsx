import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { useShop } from './use-shop.ts'

interface Props {
  amount: Money
}

/** The price of a thing: "Free" if it costs nothing. */
export const Charge = ({ amount }: Props) => {
  const { t } = useShop()
  if (amount !== 0) return <Price amount={amount} />
  return (
    <data className="price" value="0">
      {t('common.freeOfCharge')}
    </data>
  )
}

/**
 * An amount of money. Browser versions format it with different spaces than the renderer did, which is no reason to
 * discard the server's HTML.
 */
export const Price = ({ amount }: Props) => {
  const { locale, currency } = useShop()
  return (
    <data className="price" value={String(amount)} suppressHydrationWarning>
      {formatMoney(amount, currency, locale)}
    </data>
  )
}
