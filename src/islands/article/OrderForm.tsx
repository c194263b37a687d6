import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { ProblemFocus } from '#islands/shared/ProblemFocus.tsx'
import type { GoodsOrder } from '#stores/booking/goods/order.ts'
import { useShop } from '#ui/use-shop.ts'
import { OrderOutcome } from './OrderOutcome.tsx'
import './OrderForm.css'

interface Props {
  order: GoodsOrder
  children: ReactNode
}

/** The form of an order of goods: what is live is asked as it opens, and told what became of it. */
export function OrderForm({ order, children }: Props) {
  const { t } = useShop()
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
    <form className="order-form" noValidate aria-label={t('articleDetail.order')} ref={form} onSubmit={submit}>
      {children}
      <OrderOutcome order={order} />
      <ProblemFocus $tries={order.$tries} root={form} />
    </form>
  )
}
