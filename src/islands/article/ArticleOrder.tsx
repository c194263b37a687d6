import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { ArticleOnSale } from '#domain/merchandise/article.ts'
import { island } from '#islands/shared/island.tsx'
import { ProblemFocus } from '#islands/shared/ProblemFocus.tsx'
import { articleOrder } from '#stores/booking/article/order.ts'
import { useShop } from '#ui/use-shop.ts'
import { OrderOutcome } from './OrderOutcome.tsx'
import { Quantity } from './Quantity.tsx'
import { Supply } from './Supply.tsx'
import './ArticleOrder.css'

interface Props {
  article: ArticleOnSale
}

/** Orders an article: stock, quantity, basket. */
function ArticleOrder({ article }: Props) {
  const { shop, t } = useShop()
  const [order] = useState(() => articleOrder(shop, article))
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    void order.live.load()
    return order.live.cancel
  }, [order])

  const submit = (submission: SyntheticEvent) => {
    submission.preventDefault()
    void order.add()
  }

  return (
    <form className="article-order" noValidate aria-label={t('articleDetail.order')} ref={form} onSubmit={submit}>
      <Supply order={order} />
      <Quantity order={order} />
      <OrderOutcome order={order} />
      <ProblemFocus $tries={order.$tries} root={form} />
    </form>
  )
}

export default island(ArticleOrder)
