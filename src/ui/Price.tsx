import type { Lang } from '#domain/languages/language.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'

interface Props {
  amount: Money
  currency: string
  lang: Lang
}

/**
 * An amount of money. Browsers of other years set other spaces than the renderer did: that is no
 * reason to throw the server's HTML away.
 */
export const Price = ({ amount, currency, lang }: Props) => (
  <data className="price" value={String(amount)} suppressHydrationWarning>
    {formatMoney(amount, currency, lang)}
  </data>
)
