import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { orderOfAddress } from '#domain/checkout/order.ts'
import type { TermsLinks } from '#domain/shop/config.ts'
import { FailureNotice } from '#islands/shared/FailureNotice.tsx'
import { island } from '#islands/shared/island.tsx'
import { MissingCode } from '#islands/shared/MissingCode.tsx'
import { useLate } from '#islands/shared/use-late.ts'
import { loadCode } from '#stores/calls/load-code.ts'
import { orderScreen } from '#stores/checkout/order.ts'
import { useLive } from '#ui/use-live.ts'
import { WriteToNotice } from '#ui/WriteToNotice.tsx'
import { useShop } from '#ui/use-shop.ts'
import { NoOrder } from './NoOrder.tsx'
import { OrderLines } from './OrderLines.tsx'
import '#islands/form/beside.css'

interface Props {
  terms: TermsLinks
}

/** How an open one is paid; nobody needs it for an order that is only looked at. */
const loadPayment = () => loadCode(() => import('./PayOrder.tsx'))

/** An order, to be looked at and, while it is open, to be paid (section 2, `order-review/{id}`). */
function OrderReview({ terms }: Props) {
  const { shop, t } = useShop()
  const [live] = useState(() => orderScreen(shop))
  const answer = useStore(live.$answer, { ssr: 'initial' })
  const isPayable = answer.state === 'ready' && answer.value.payable
  const { code, isMissing: lacksPayment } = useLate(loadPayment, isPayable)
  const isMissing = useLive() && orderOfAddress(location) === undefined
  const load = useCallback(() => {
    const id = orderOfAddress(location)
    if (id !== undefined) void live.load(id)
  }, [live])
  useEffect(() => {
    load()
    return live.cancel
  }, [live, load])

  if (isMissing || (answer.state === 'failed' && answer.failure.does === 'notAvailable')) return <NoOrder />
  if (answer.state === 'failed') return <FailureNotice failure={answer.failure} onRetry={load} />
  if (answer.state !== 'ready') {
    return (
      <p className="quiet" role="status">
        {t('common.loading')}
      </p>
    )
  }
  return (
    <div className={isPayable ? 'beside beside-payment' : 'beside'}>
      <OrderLines order={answer.value} />
      {isPayable && code && <code.PayOrder order={answer.value} links={terms} />}
      {isPayable && lacksPayment && <MissingCode />}
      {answer.value.status === 'open' && !isPayable && <WriteToNotice text={t('order.notPayable')} />}
    </div>
  )
}

export default island(OrderReview)
