import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { ProblemFocus } from '#islands/shared/ProblemFocus.tsx'
import type { Counting } from '#stores/booking/goods/counting.ts'
import type { ShownGoods } from '#stores/booking/goods/order.ts'
import { useShop } from '#ui/use-shop.ts'
import { OrderOutcome, type LiveOutcome } from './OrderOutcome.tsx'
import './OrderForm.css'

interface Props {
  /** As its page was published. */
  published: ShownGoods & { counted: Counting }
  live: LiveOutcome | undefined
  children: ReactNode
}

/** The form of an order of goods: what is live is asked as soon as its code is there, and told what became of it. */
export function OrderForm({ published, live, children }: Props) {
  const { t } = useShop()
  const form = useRef<HTMLFormElement>(null)
  const order = live?.order
  const shown = order ?? published

  useEffect(() => {
    if (!order) return
    // It asks for what is live itself.
    void (published.counted.isAsked() ? order.add() : order.live.load())
    return order.live.cancel
  }, [published, order])

  const submit = (submission: SyntheticEvent) => {
    submission.preventDefault()
    void shown.add()
  }

  return (
    <form className="order-form" noValidate aria-label={t('articleDetail.order')} ref={form} onSubmit={submit}>
      {children}
      <OrderOutcome live={live} />
      <ProblemFocus $tries={shown.$tries} root={form} />
    </form>
  )
}
