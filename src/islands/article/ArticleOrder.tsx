import { useState } from 'react'
import type { ArticleOnSale } from '#domain/merchandise/article.ts'
import { island } from '#islands/shared/island.tsx'
import { articleOrder } from '#stores/booking/article/order.ts'
import { useShop } from '#ui/use-shop.ts'
import { OrderForm } from './OrderForm.tsx'
import { Quantity } from './Quantity.tsx'
import { Supply } from './Supply.tsx'

interface Props {
  article: ArticleOnSale
}

/** Orders an article: stock, quantity, basket. */
function ArticleOrder({ article }: Props) {
  const { shop } = useShop()
  const [order] = useState(() => articleOrder(shop, article))
  return (
    <OrderForm order={order}>
      <Supply order={order} />
      <Quantity order={order} />
    </OrderForm>
  )
}

export default island(ArticleOrder)
