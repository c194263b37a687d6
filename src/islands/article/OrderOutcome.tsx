import { AddedNotice } from '#islands/shared/AddedNotice.tsx'
import { FailureNotice } from '#islands/shared/FailureNotice.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import type { GoodsOrder } from '#stores/booking/goods/order.ts'
import { isMissing } from '#stores/calls/latest.ts'
import { useShop } from '#ui/use-shop.ts'
import './OrderOutcome.css'

/** What lies in the basket already, and what became of asking and adding. */
export function OrderOutcome({ order }: { order: GoodsOrder }) {
  const { t } = useShop()
  const name = useStore(order.$name)
  const answer = useStore(order.live.$answer)
  const inCart = useStore(order.$inCart)
  const left = useStore(order.$left)
  const added = useStore(order.$added)
  return (
    <>
      <p className="order-outcome" aria-live="polite">
        {inCart > 0 && (left === 0 ? t('articleDetail.allInBasket') : t('articleDetail.inBasket', { count: inCart }))}
      </p>
      {answer.state === 'failed' && !isMissing(answer) && (
        <FailureNotice failure={answer.failure} onRetry={() => void order.live.load()} />
      )}
      <AddedNotice text={added > 0 ? t('articleDetail.added', { count: added, name }) : undefined} />
    </>
  )
}
