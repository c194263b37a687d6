import { applyVoucherCodes } from '#domain/cart/apply-voucher-codes.ts'
import { lineCount } from '#domain/cart/item-count.ts'
import { totals } from '#domain/cart/totals.ts'
import { needsShipping } from '#domain/shipping/shipping.ts'
import type { Ordered } from '#stores/checkout/checkout.ts'
import { Price } from '#ui/Price.tsx'
import { useShop } from '#ui/use-shop.ts'
import { LineDetails } from './LineDetails.tsx'
import { Sums } from './Sums.tsx'

interface Props {
  ordered: Ordered
}

/** What was ordered, to be read. */
export function OrderSummary({ ordered: { lines: stored, shippingCosts } }: Props) {
  const { t } = useShop()
  if (stored.length === 0) return null
  const lines = applyVoucherCodes(stored, shippingCosts)
  const ships = needsShipping(lines)
  return (
    <section className="order-summary" aria-labelledby="order-summary-title">
      <h2 id="order-summary-title">{t('success.order')}</h2>
      <ul className="lines">
        {lines.map((line, index) => (
          <li key={index} className="line">
            <div className="line-what">
              <p className="line-name">
                {lineCount(line) > 1 && `${lineCount(line)} × `}
                {line.name}
              </p>
              <LineDetails line={line} />
            </div>
            <Price amount={line.total} />
          </li>
        ))}
      </ul>
      <Sums sums={totals(lines, shippingCosts)} ships={ships} known={shippingCosts !== null} />
    </section>
  )
}
