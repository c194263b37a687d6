import { useState } from 'react'
import type { ArticleOnSale } from '#domain/goods/article.ts'
import { island } from '#islands/shared/island.tsx'
import { articleOrder } from '#stores/booking/goods/article.ts'
import { useShop } from '#ui/use-shop.ts'
import { GoodsForm } from './GoodsForm.tsx'
import { StockStatus } from './StockStatus.tsx'

interface Props {
  article: ArticleOnSale
}

/** Orders an article: stock, quantity, basket. */
function ArticleOrder({ article }: Props) {
  const { shop } = useShop()
  const [order] = useState(() => articleOrder(shop, article))
  return (
    <GoodsForm order={order}>
      <StockStatus order={order} />
    </GoodsForm>
  )
}

export default island(ArticleOrder)
