import { useCallback, useEffect, useState } from 'react'
import { withReturnTo } from '#domain/shop/addresses.ts'
import { fullPath } from '#domain/shop/full-path.ts'
import { routes } from '#domain/shop/routes.ts'
import { $isSignedIn } from '#stores/session/customer.ts'
import { Notice } from '#ui/Notice.tsx'
import { Announcement, Waiting } from '#ui/News.tsx'
import { useShop } from '#ui/use-shop.ts'
import { formatDate } from '#domain/dates/format-date.ts'
import { isPayable, orderOfAddress, type OrderReview as Order } from '#domain/checkout/order.ts'
import type { TermsLinks } from '#domain/shop/config.ts'
import { FailureNotice } from '#islands/shared/problems.tsx'
import { island } from '#islands/shared/island.tsx'
import { MissingCodeNotice } from '#islands/shared/MissingCodeNotice.tsx'
import { useImportedPart } from '#islands/shared/use-imported-part.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { loadCode } from '#stores/calls/load-code.ts'
import { orderReview } from '#stores/checkout/order.ts'
import { useLive } from '#ui/use-page.ts'
import { WriteToNotice } from '#ui/WriteToNotice.tsx'
import { OrderTable } from './OrderTable.tsx'
import './OrderReview.css'
import '#ui/button.css'
import '#islands/form/beside.css'

/** Notice that the order doesn't exist, or belongs to somebody else (section 8, order review 406). */
function NoOrder() {
  const { shop, lang, t } = useShop()
  const isSignedIn = useStore($isSignedIn)
  const asksToSignIn = !isSignedIn && shop.features.userRegistration
  return (
    <div className="no-order">
      <Notice kind="danger">
        <p>{t('errors.orderNotAvailable')}</p>
        {asksToSignIn && <p>{t('order.ofAccount')}</p>}
      </Notice>
      {asksToSignIn && (
        <a className="button" href={withReturnTo(routes.login(lang), fullPath(location))}>
          {t('nav.login')}
        </a>
      )}
    </div>
  )
}

interface OrderLinesProps {
  order: Order
}

/** Lines and sums of an order, as the museum has them. */
function OrderLines({ order }: OrderLinesProps) {
  const { id, number, date, status } = order
  const { t } = useShop()
  const [first] = useState(status)
  return (
    <div className="order-lines">
      <Announcement text={status === first ? undefined : t(`order.${status}`)} />
      <div className="order-lines-head">
        <p>
          {t('success.number')} <strong translate="no">{number ?? id}</strong>
        </p>
        <p className="quiet">{t('order.date', { date: formatDate(date) })}</p>
        <p className="order-lines-status">{t(`order.${status}`)}</p>
      </div>
      <OrderTable order={order} />
      <p className="quiet">{t('cart.vatNote')}</p>
    </div>
  )
}

/** The reason why an open order has no payment: there is nothing to pay, or it can't be paid here. */
function NotPayable({ order: { total } }: OrderLinesProps) {
  const { t } = useShop()
  return total > 0 ? <WriteToNotice text={t('order.notPayable')} /> : <p>{t('order.nothing')}</p>
}

interface Props {
  terms: TermsLinks
}

/** Loads the payment, which an order that is only viewed doesn't need. */
const loadPayment = () => loadCode(() => import('./PayOrder.tsx'))

/** Screen of an order with its lines and, while it is open, its payment (section 2, `order-review/{id}`). */
function OrderReview({ terms }: Props) {
  const { shop, t } = useShop()
  const [live] = useState(() => orderReview(shop))
  const answer = useStore(live.$answer)
  const order = useStore(live.$order)
  const isOpen = answer.state === 'ready' && order !== undefined && isPayable(order)
  const { code, failure } = useImportedPart(loadPayment, isOpen)
  const isMissing = useLive() && orderOfAddress(location) === undefined
  const load = useCallback(() => {
    const id = orderOfAddress(location)
    if (id !== undefined) void live.load(id)
  }, [live])
  useEffect(() => {
    load()
    return live.cancel
  }, [live, load])

  if (isMissing || (answer.state === 'failed' && answer.failure.reaction === 'notAvailable')) return <NoOrder />
  if (answer.state === 'failed') return <FailureNotice failure={answer.failure} onRetry={load} />
  if (answer.state !== 'ready' || !order) {
    return <Waiting text={t('common.loading')} />
  }
  return (
    <div className={isOpen ? 'beside beside-payment' : 'beside'}>
      <OrderLines order={order} />
      {isOpen && code && <code.PayOrder order={order} review={live} links={terms} />}
      {isOpen && failure && <MissingCodeNotice failure={failure} />}
      {order.status === 'open' && !isOpen && <NotPayable order={order} />}
    </div>
  )
}

export default island(OrderReview)
