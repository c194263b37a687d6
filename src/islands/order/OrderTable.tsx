import { countedText } from '#domain/availability/counts.ts'
import { formatDayAndDate, formatTime, formatTimeRange } from '#domain/dates/format-date.ts'
import type { WallDateTime } from '#domain/dates/wall-clock.ts'
import type { PaymentSummary } from '#domain/checkout/order.ts'
import { Charge, Price } from '#ui/Price.tsx'
import { useShop } from '#ui/use-shop.ts'
import './OrderTable.css'

/** Returns true for a day ticket, of whose beginning only the date counts; an entry at midnight has an end. */
const isWholeDay = (start: WallDateTime, end: WallDateTime | undefined) => !end && formatTime(start) === '00:00'

interface Props {
  order: PaymentSummary
}

/** Table of the lines of an order, or of what a payment is for, with the total. */
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
        {items.map(({ name, count, price, total: sum, start, end }, index) => (
          <tr key={index}>
            <th scope="row">
              {count > 1 ? countedText(name, count) : name}
              {start !== undefined && (
                <small>
                  {formatDayAndDate(start, locale)}
                  {!isWholeDay(start, end) &&
                    `, ${end ? t('cart.entry', { time: formatTimeRange(start, end) }) : formatTime(start)}`}
                </small>
              )}
              {count > 1 && price !== 0 && (
                <small>
                  <Price amount={price} />
                </small>
              )}
            </th>
            <td>
              <Charge amount={sum} />
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
