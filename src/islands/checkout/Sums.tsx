import type { Totals } from '#domain/cart/totals.ts'
import type { Shipping } from '#domain/cart/shipping.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { Price } from '#ui/Price.tsx'
import { useShop } from '#ui/use-shop.ts'
import './Sums.css'

interface Props {
  sums: Totals
  /** True if anything ships; `known` if its costs are known. */
  ships: boolean
  known: boolean
  /** State of the costs before the order is placed. While they are loading, the total isn't announced. */
  status?: Shipping['status']
  /** Total before other shipping costs changed it. */
  before?: Money | undefined
}

/** Texts instead of costs that aren't known. */
const unknownCosts: Partial<
  Record<Shipping['status'], 'cart.shippingWaiting' | 'cart.shippingRefused' | 'cart.shippingFailed'>
> = {
  calculating: 'cart.shippingWaiting',
  refused: 'cart.shippingRefused',
  failed: 'cart.shippingFailed',
}

/** Totals below the lines of an order. */
export function Sums({ sums, ships, known, status, before }: Props) {
  const { locale, currency, t } = useShop()
  const { goods, shipping, discount, total } = sums
  const instead = (status && unknownCosts[status]) ?? 'cart.shippingOpen'
  return (
    <>
      <dl className="sums">
        {(ships || discount > 0) && (
          <div>
            <dt>{t('cart.goods')}</dt>
            <dd>
              <Price amount={goods} />
            </dd>
          </div>
        )}
        {ships && (
          <div>
            <dt>{t('cart.shipping')}</dt>
            <dd>{known ? <Price amount={shipping} /> : t(instead)}</dd>
          </div>
        )}
        {discount > 0 && (
          <div>
            <dt>{t('cart.discount')}</dt>
            <dd>
              <Price amount={-discount} />
            </dd>
          </div>
        )}
        {/* Nobody can pay what isn't sent. */}
        {status !== 'refused' && (
          <div className="sums-total" aria-live="polite" aria-atomic="true" aria-busy={status === 'calculating'}>
            <dt>{t('common.total')}</dt>
            <dd>
              <Price amount={total} />
              {before !== undefined && (
                <span className="sums-before">
                  {t('cart.totalBefore', { amount: formatMoney(before, currency, locale) })}
                </span>
              )}
            </dd>
          </div>
        )}
      </dl>
      <p className="quiet">{t('cart.vatNote')}</p>
    </>
  )
}
