import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { useShop } from './use-shop.ts'

interface Props {
  amount: Money
}

/**
 * An amount of money. Browsers of other years set other spaces than the renderer did: that is no
 * reason to throw the server's HTML away.
 */
export const Price = ({ amount }: Props) => {
  const { locale, currency } = useShop()
  return (
    <data className="price" value={String(amount)} suppressHydrationWarning>
      {formatMoney(amount, currency, locale)}
    </data>
  )
}
