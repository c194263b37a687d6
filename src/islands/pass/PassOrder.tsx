import { useState } from 'react'
import type { ArticleOnSale } from '#domain/merchandise/article.ts'
import { OrderForm } from '#islands/article/OrderForm.tsx'
import { Quantity } from '#islands/article/Quantity.tsx'
import { Supply } from '#islands/article/Supply.tsx'
import { island } from '#islands/shared/island.tsx'
import { passOrder } from '#stores/booking/pass/order.ts'
import { useShop } from '#ui/use-shop.ts'
import { PassOwners } from './PassOwners.tsx'

interface Props {
  pass: ArticleOnSale
}

/** Orders a pass: stock, how many, whom each is for, basket. */
function PassOrder({ pass }: Props) {
  const { shop } = useShop()
  const [order] = useState(() => passOrder(shop, pass))
  return (
    <OrderForm order={order}>
      <Supply order={order} isStored={false} />
      <Quantity order={order}>
        <PassOwners owners={order.owners} />
      </Quantity>
    </OrderForm>
  )
}

export default island(PassOrder)
