import { useState } from 'react'
import type { CartTotals } from '#domain/cart/totals.ts'
import type { Shipping } from '#domain/cart/shipping.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { Announcement } from '#ui/News.tsx'
import { Price } from '#ui/Price.tsx'
import { useShop } from '#ui/use-shop.ts'
import './Sums.css'

interface Props {
  sums: CartTotals
  /** True if anything ships; `known` if its costs are known. */
  ships: boolean
  known: boolean
  /** State of the costs before the order is placed. */
  status?: Shipping['status']
  /** Total before other shipping costs changed it. */
  before?: Money | undefined
  /** False while a line has a problem: its count can't be had, so the total isn't announced. */
  isPossible?: boolean
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
export function Sums({ sums, ships, known, status, before, isPossible = true }: Props) {
  const { locale, currency, t } = useShop()
  const { goods, shipping, discount, total } = sums
  const was = before === undefined ? '' : t('cart.totalBefore', { amount: formatMoney(before, currency, locale) })
  const isSettled = isPossible && status !== undefined && unknownCosts[status] === undefined
  const instead = (status && unknownCosts[status]) ?? 'cart.shippingOpen'
  // A total that is calculated once more, and stays, is no news.
  const [told, setTold] = useState('')
  const text = `${t('common.total')} ${formatMoney(total, currency, locale)} ${was}`
  if (isSettled && text !== told) setTold(text)
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
          <div className="sums-total">
            <dt>{t('common.total')}</dt>
            <dd>
              <Price amount={total} />
              {was && <span className="sums-before">{was}</span>}
            </dd>
          </div>
        )}
      </dl>
      <Announcement text={isSettled ? text : isPossible && status === 'calculating' ? told : undefined} />
      <p className="quiet">{t('cart.vatNote')}</p>
    </>
  )
}
