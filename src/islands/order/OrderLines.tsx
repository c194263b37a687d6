import { formatDate } from '#domain/dates/format-date.ts'
import type { OrderReview } from '#domain/checkout/order.ts'
import { useShop } from '#ui/use-shop.ts'
import { OrderTable } from './OrderTable.tsx'
import './OrderLines.css'

interface Props {
  order: OrderReview
}

/** What was ordered and what it comes to, as the museum has it. */
export function OrderLines({ order }: Props) {
  const { id, number, date, status } = order
  const { t } = useShop()
  return (
    <div className="order-lines">
      <div className="order-lines-head">
        <p>
          {t('success.number')}: <strong>{number ?? id}</strong>
        </p>
        <p className="quiet">{t('order.date', { date: formatDate(date) })}</p>
        <p className="order-lines-status">{t(`order.${status}`)}</p>
      </div>
      <OrderTable order={order} />
      <p className="quiet">{t('cart.vatNote')}</p>
    </div>
  )
}
