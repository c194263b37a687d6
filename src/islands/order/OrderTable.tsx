import { withCount } from '#domain/availability/counts.ts'
import { formatDayAndDate, formatTimeRange } from '#domain/dates/format-date.ts'
import type { OrderReview } from '#domain/checkout/order.ts'
import { Price } from '#ui/Price.tsx'
import { useShop } from '#ui/use-shop.ts'
import './OrderTable.css'

interface Props {
  order: OrderReview
}

/** Table of an order's lines with the total. */
export function OrderTable({ order: { items, shippingCosts, total } }: Props) {
  const { locale, t } = useShop()
  return (
    <table className="order-table">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('success.order')}</th>
          <th scope="col">{t('common.total')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, count, price, total: sum, start }, index) => (
          <tr key={index}>
            <th scope="row">
              {count > 1 ? withCount(name, count) : name}
              {start !== undefined && (
                <small>
                  {formatDayAndDate(start, locale)}, {formatTimeRange(start)}
                </small>
              )}
              {count > 1 && (
                <small>
                  <Price amount={price} />
                </small>
              )}
            </th>
            <td>
              <Price amount={sum} />
            </td>
          </tr>
        ))}
        {shippingCosts !== undefined && (
          <tr>
            <th scope="row">{t('cart.shipping')}</th>
            <td>
              <Price amount={shippingCosts} />
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('common.total')}</th>
          <td>
            <Price amount={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
