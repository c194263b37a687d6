import { useMemo, useState } from 'react'
import type { VoucherOnSale } from '#domain/goods/voucher.ts'
import type * as Live from '#islands/article/live.ts'
import { OrderForm } from '#islands/article/OrderForm.tsx'
import { Quantity } from '#islands/article/Quantity.tsx'
import { island, type LateProps } from '#islands/shared/island.tsx'
import { publishedVoucher } from '#stores/booking/voucher/published.ts'
import { useShop } from '#ui/use-shop.ts'
import { Worth } from './Worth.tsx'

interface Props {
  voucher: VoucherOnSale
}

/** Orders a voucher: what it is worth, how many, basket. */
function VoucherOrder({ voucher, late }: Props & LateProps<typeof Live>) {
  const { shop } = useShop()
  const [published] = useState(() => publishedVoucher(shop, voucher))
  const order = useMemo(() => late?.voucherOrder(shop, published), [late, shop, published])
  const shown = order ?? published
  return (
    <OrderForm published={published} live={late && order && { ...late, order }}>
      <Worth order={shown} />
      <Quantity order={shown} />
    </OrderForm>
  )
}

export default island<Props, typeof Live>(VoucherOrder, { load: () => import('#islands/article/live.ts') })
