import { AddedNotice } from '#islands/shared/AddedNotice.tsx'
import type { GoodsOrder } from '#stores/booking/goods/order.ts'
import type * as Live from './live.ts'
import './OrderOutcome.css'

/** A live order, with what tells of it. */
export type LiveOutcome = Pick<typeof Live, 'FailedOrder' | 'GoodsAdded' | 'InCart'> & { order: GoodsOrder }

/** What lies in the basket already, and what became of asking and adding; where it is told, always in the page. */
export const OrderOutcome = ({ live }: { live: LiveOutcome | undefined }) => (
  <>
    <p className="order-outcome" aria-live="polite">
      {live && <live.InCart order={live.order} />}
    </p>
    {live && <live.FailedOrder order={live.order} />}
    <AddedNotice>{live && <live.GoodsAdded order={live.order} />}</AddedNotice>
  </>
)
