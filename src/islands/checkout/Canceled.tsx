import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { initialCheckout } from '#domain/checkout/checkout-state.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { routes } from '#domain/shop/routes.ts'
import { messageFormatter } from '#i18n/format-message.ts'
import type { Strings } from '#i18n/message-types.ts'
import { useAnalytics } from '#islands/shared/use-analytics.ts'
import { clearCart } from '#stores/cart/changes.ts'
import { $checkout, happen } from '#stores/checkout/checkout.ts'
import { comeBack, giveUpPayment } from '#stores/checkout/return.ts'
import { Gone } from './Gone.tsx'
import './checkout.css'

export interface Props {
  shop: ShopContext
  /** `stringsOf(lang, canceledStrings, overrides)`. */
  strings: Strings
}

/** Where the payment page leads back to after canceling: clear the basket, or keep it? */
export default function Canceled({ shop, strings }: Props) {
  const t = useMemo(() => messageFormatter(strings, shop.lang), [strings, shop.lang])
  useAnalytics(shop)
  const state = useStore($checkout, { ssr: () => initialCheckout })
  const [cleared, setCleared] = useState(false)

  useEffect(() => {
    const back = comeBack(location.search, 'cancel', Date.now())
    if (back.step === 'failed') location.replace(routes.checkoutFailed(shop.lang))
    else if (back.step === 'success') location.replace(routes.checkoutSuccess(shop.lang) + location.search)
    else void giveUpPayment(shop)
  }, [shop])

  const clear = () => {
    clearCart()
    happen({ type: 'clearCart' })
    setCleared(true)
  }

  if (state.step === 'gone') return <Gone reason={state.reason} shop={shop} t={t} />
  if (cleared) {
    return (
      <div className="outcome">
        <p className="lead" role="status">
          {t('canceled.cleared')}
        </p>
        <a className="button" href={routes.home(shop.lang)}>
          {t('cart.browse')}
        </a>
      </div>
    )
  }
  return (
    <div className="outcome">
      <p className="lead">{t('canceled.text')}</p>
      <p>{t('canceled.question')}</p>
      <p className="outcome-choice">
        <a className="button" href={routes.checkout(shop.lang)}>
          {t('canceled.keep')}
        </a>
        <button
          type="button"
          className="button button-quiet"
          // Until the page runs, a click would be lost.
          disabled={state.step !== 'canceled'}
          onClick={clear}
        >
          {t('canceled.clear')}
        </button>
      </p>
    </div>
  )
}
