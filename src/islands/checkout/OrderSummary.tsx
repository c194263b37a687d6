import { lineCount } from '#domain/lines/count.ts'
import { totals } from '#domain/cart/totals.ts'
import { needsShipping, type Shipping } from '#domain/cart/shipping.ts'
import type { Money } from '#domain/money/money.ts'
import type { NamedOrder } from '#stores/checkout/order-names.ts'
import { useShop } from '#ui/use-shop.ts'
import { RemainingBalance, LineDetails, LineName, LinePrice } from './CartLine.tsx'
import { Sums } from './Sums.tsx'
import './CartLine.css'
import './OrderSummary.css'

const nothing = { total: 0 }

interface Props {
  ordered: NamedOrder
  /** State of the shipping costs, and the total before they changed, as long as the order isn't placed. */
  status?: Shipping['status']
  before?: Money | undefined
}

/** Lines and totals of an order, read-only. */
export function OrderSummary({ ordered: { lines, shippingCosts, untranslated }, status, before }: Props) {
  const { t } = useShop()
  if (lines.length === 0) return null
  const sums = totals(lines, shippingCosts)
  const ships = needsShipping(lines)
  return (
    <section className="order-summary" aria-labelledby="order-summary-title">
      <h2 id="order-summary-title">{t('success.order')}</h2>
      <ul className="cart-lines">
        {lines.map((line, index) => (
          <li key={index} className="cart-line" data-type={line.type}>
            <div className="cart-line-what">
              <LineName line={line} count={lineCount(line)} untranslated={untranslated} />
              <LineDetails line={line} untranslated={untranslated} />
              <RemainingBalance sum={sums.lines[index] ?? nothing} />
            </div>
            <LinePrice line={line} total={(sums.lines[index] ?? nothing).total} />
          </li>
        ))}
      </ul>
      <Sums sums={sums} ships={ships} known={shippingCosts !== null} status={status} before={before} />
    </section>
  )
}
