import type { Totals } from '#domain/cart/totals.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import type { FormatMessage } from '#i18n/format-message.ts'
import { Price } from '#ui/Price.tsx'

interface Props {
  sums: Totals
  /** Whether anything ships, and whether its costs are known. */
  ships: boolean
  known: boolean
  shop: ShopContext
  t: FormatMessage
}

/** The sums beneath an order. */
export function Sums({ sums, ships, known, shop, t }: Props) {
  const { goods, shipping, discount, total } = sums
  const money = { currency: shop.currency, lang: shop.lang }
  return (
    <>
      <dl className="sums" aria-live="polite">
        {(ships || discount > 0) && (
          <div>
            <dt>{t('cart.goods')}</dt>
            <dd>
              <Price amount={goods} {...money} />
            </dd>
          </div>
        )}
        {ships && (
          <div>
            <dt>{t('cart.shipping')}</dt>
            <dd>{known ? <Price amount={shipping} {...money} /> : t('cart.shippingOpen')}</dd>
          </div>
        )}
        {discount > 0 && (
          <div>
            <dt>{t('cart.discount')}</dt>
            <dd>
              <Price amount={-discount} {...money} />
            </dd>
          </div>
        )}
        <div className="sums-total">
          <dt>{t('common.total')}</dt>
          <dd>
            <Price amount={total} {...money} />
          </dd>
        </div>
      </dl>
      <p className="quiet">{t('cart.vatNote')}</p>
    </>
  )
}
