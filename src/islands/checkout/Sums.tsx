import type { Totals } from '#domain/cart/totals.ts'
import { Price } from '#ui/Price.tsx'
import { useShop } from '#ui/use-shop.ts'
import './Sums.css'

interface Props {
  sums: Totals
  /** True if anything ships; `known` if its costs are known. */
  ships: boolean
  known: boolean
  /** True while costs are loading; the total is announced after that. */
  busy?: boolean
}

/** Totals below the lines of an order. */
export function Sums({ sums, ships, known, busy = false }: Props) {
  const { t } = useShop()
  const { goods, shipping, discount, total } = sums
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
            <dd>{known ? <Price amount={shipping} /> : t('cart.shippingOpen')}</dd>
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
        <div className="sums-total" aria-live="polite" aria-atomic="true" aria-busy={busy}>
          <dt>{t('common.total')}</dt>
          <dd>
            <Price amount={total} />
          </dd>
        </div>
      </dl>
      <p className="quiet">{t('cart.vatNote')}</p>
    </>
  )
}
