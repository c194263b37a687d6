import { useStore } from '@nanostores/react'
import { FailureNotice } from '#islands/shared/FailureNotice.tsx'
import type { GoodsOrder } from '#stores/booking/goods/order.ts'
import { isMissing } from '#stores/calls/latest.ts'

/** That what is live couldn't be asked. */
export function FailedOrder({ order: { live } }: { order: GoodsOrder }) {
  const answer = useStore(live.$answer, { ssr: 'initial' })
  if (answer.state !== 'failed' || isMissing(answer)) return null
  return <FailureNotice failure={answer.failure} onRetry={() => void live.load()} />
}
