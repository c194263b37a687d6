import type { LineItem } from '#domain/cart/line-item.ts'
import type { Money } from '#domain/money/money.ts'
import { Price } from '#ui/Price.tsx'
import { useShop } from '#ui/use-shop.ts'

interface Props {
  line: Pick<LineItem, 'type'>
  total: Money
}

/** What a line comes to: "Free" where it costs nothing, and 0.00 where a code takes nothing off. */
export function LinePrice({ line, total }: Props) {
  const { t } = useShop()
  if (total !== 0 || line.type === 'voucherCode') return <Price amount={total} />
  return (
    <data className="price" value="0">
      {t('common.freeOfCharge')}
    </data>
  )
}
