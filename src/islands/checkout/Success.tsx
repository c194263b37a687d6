import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { initialCheckout } from '#domain/checkout/checkout-state.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { routes } from '#domain/shop/routes.ts'
import { messageFormatter } from '#i18n/format-message.ts'
import type { Strings } from '#i18n/message-types.ts'
import { useAnalytics } from '#islands/shared/use-analytics.ts'
import { useFailures } from '#islands/shared/use-failures.ts'
import { $checkout, $ordered, happen, nothingOrdered } from '#stores/checkout/checkout.ts'
import { comeBack, confirmPayment } from '#stores/checkout/return.ts'
import { Notice } from '#ui/Notice.tsx'
import { Booked } from './Booked.tsx'
import { Gone } from './Gone.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import './checkout.css'

export interface Props {
  shop: ShopContext
  /** `stringsOf(lang, successStrings, overrides)`. */
  strings: Strings
  /** The page for accepted payments: the visitor confirms the order (section 4, "Checkout flow"). */
  accepted?: boolean
}

/** Where the payment page leads back to after paying: confirms the payment once and shows the booking. */
export default function Success({ shop, strings, accepted = false }: Props) {
  const t = useMemo(() => messageFormatter(strings, shop.lang), [strings, shop.lang])
  useAnalytics(shop)
  useFailures(shop, t)
  const state = useStore($checkout, { ssr: () => initialCheckout })
  const ordered = useStore($ordered, { ssr: () => nothingOrdered })
  const { step } = state
  const confirm = () => void confirmPayment(shop, location.href, Date.now)

  useEffect(() => {
    const back = comeBack(location.search, 'continue', Date.now())
    if (back.step === 'failed') location.replace(routes.checkoutFailed(shop.lang))
    else if (!accepted) void confirmPayment(shop, location.href, Date.now)
  }, [shop, accepted])

  if (step === 'success') {
    const known = ordered.cartId === state.cartId ? ordered : nothingOrdered
    return <Booked receipt={state.receipt} ordered={known} shop={shop} t={t} />
  }
  if (step === 'gone') return <Gone reason={state.reason} shop={shop} t={t} />
  if (step === 'failed' && state.message !== undefined) {
    return (
      <div className="outcome">
        <Notice kind="danger">
          <p>{state.message}</p>
          <p>{t('failed.kept')}</p>
        </Notice>
        <a className="button" href={routes.checkout(shop.lang)}>
          {t('failed.again')}
        </a>
      </div>
    )
  }
  if (step === 'unconfirmed') {
    const retry = () => {
      happen({ type: 'confirmAgain' })
      confirm()
    }
    return (
      <div className="outcome">
        <Notice kind="danger" action={{ label: t('common.retry'), onClick: retry }}>
          <p>{t('success.unconfirmed')}</p>
        </Notice>
      </div>
    )
  }
  if (accepted && step === 'confirming') {
    return (
      <div className="outcome">
        <p className="lead">{t('success.accepted')}</p>
        <OrderSummary ordered={ordered} shop={shop} t={t} />
        <button type="button" className="button" onClick={confirm}>
          {t('success.confirm')}
        </button>
      </div>
    )
  }
  return (
    <p className="outcome outcome-waiting" role="status">
      {t('success.confirming')}
    </p>
  )
}
