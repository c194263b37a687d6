import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import type { VoucherOnSale } from '#domain/vouchers/voucher.ts'
import { OrderOutcome } from '#islands/article/OrderOutcome.tsx'
import { Quantity } from '#islands/article/Quantity.tsx'
import { island } from '#islands/shared/island.tsx'
import { ProblemFocus } from '#islands/shared/ProblemFocus.tsx'
import { voucherOrder } from '#stores/booking/voucher/order.ts'
import { useShop } from '#ui/use-shop.ts'
import { Worth } from './Worth.tsx'
import '#islands/article/ArticleOrder.css'

interface Props {
  voucher: VoucherOnSale
}

/** Orders a voucher: what it is worth, how many, basket. */
function VoucherOrder({ voucher }: Props) {
  const { shop, t } = useShop()
  const [order] = useState(() => voucherOrder(shop, voucher))
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
      <Worth order={order} />
      <Quantity order={order} />
      <OrderOutcome order={order} />
      <ProblemFocus $tries={order.$tries} root={form} />
    </form>
  )
}

export default island(VoucherOrder)
