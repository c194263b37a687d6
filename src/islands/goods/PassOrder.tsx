import { useEffect, useState } from 'react'
import type { ArticleOnSale } from '#domain/goods/article.ts'
import { island } from '#islands/shared/island.tsx'
import { passOrder } from '#stores/booking/goods/article.ts'
import { useShop } from '#ui/use-shop.ts'
import { GoodsForm } from './GoodsForm.tsx'
import { PassOwners } from './PassOwners.tsx'
import { StockStatus } from './StockStatus.tsx'

interface Props {
  pass: ArticleOnSale
}

/** The order of a pass: stock, quantity, owners, basket. */
function PassOrder({ pass }: Props) {
  const { shop } = useShop()
  const [order] = useState(() => passOrder(shop, pass))
  useEffect(() => order.start(), [order])
  return (
    <GoodsForm order={order} ofEach={<PassOwners owners={order.owners} />}>
      <StockStatus order={order} isStored={false} />
    </GoodsForm>
  )
}

export default island(PassOrder)
