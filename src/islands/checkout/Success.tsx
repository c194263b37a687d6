import { useEffect } from 'react'
import type { Directions } from '#domain/shop/directions.ts'
import { routes } from '#domain/shop/routes.ts'
import { island } from '#islands/shared/island.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { startCheckoutAnalytics } from '#stores/analytics/checkout-analytics.ts'
import { $checkout, $ordered, happen, nothingOrdered } from '#stores/checkout/checkout.ts'
import { confirmPayment } from '#stores/checkout/confirm.ts'
import { comeBack } from '#stores/checkout/return.ts'
import { forgetFailures } from '#stores/failures/failure.ts'
import { Notice } from '#ui/Notice.tsx'
import { PageName } from '#ui/PageName.tsx'
import { useShop } from '#ui/use-shop.ts'
import { Booked } from './Booked.tsx'
import { FailedPayment } from './FailedPayment.tsx'
import { Gone } from './Gone.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { Outcome, OutcomeWaiting } from './Outcome.tsx'
import '#ui/button.css'

interface Props {
  /** Name of the museum. */
  museum: string
  directions?: Directions
  /** The page for accepted payments: the visitor confirms the order (section 4, "Checkout flow"). */
  accepted?: boolean
}

/** Where the payment page leads back to after paying: confirms the payment once and shows the booking. */
function Success({ museum, directions, accepted = false }: Props) {
  const { shop, lang, t } = useShop()
  const state = useStore($checkout)
  const ordered = useStore($ordered)
  const { step } = state
  const confirm = () => void confirmPayment(shop, location.href, Date.now)

  useEffect(() => {
    const back = comeBack(location.search, 'continue', Date.now())
    if (back.step === 'failed') location.replace(routes.checkoutFailed(lang))
    else if (!accepted) void confirmPayment(shop, location.href, Date.now)
  }, [shop, lang, accepted])

  if (step === 'success') {
    const known = ordered.cartId === state.cartId ? ordered : nothingOrdered
    return (
      <>
        {accepted && <PageName own={t('titles.accepted')} name={t('titles.success')} />}
        <Booked receipt={state.receipt} ordered={known} museum={museum} directions={directions} />
      </>
    )
  }
  if (step === 'gone') return <Gone reason={state.reason} />
  if (step === 'failed') {
    return (
      <Outcome>
        <PageName own={t(accepted ? 'titles.accepted' : 'titles.success')} name={t('titles.failed')} />
        <FailedPayment />
        <a className="button" href={routes.checkout(lang)}>
          {t('common.toBasket')}
        </a>
      </Outcome>
    )
  }
  if (step === 'unconfirmed') {
    const retry = () => {
      forgetFailures()
      happen({ type: 'confirmAgain' })
      confirm()
    }
    return (
      <Outcome>
        <Notice kind="danger" action={{ label: t('common.retry'), onClick: retry }}>
          <p>{t('success.unconfirmed')}</p>
        </Notice>
      </Outcome>
    )
  }
  if (accepted && step === 'confirming') {
    return (
      <Outcome>
        <p className="lead">{t('success.accepted')}</p>
        <OrderSummary ordered={ordered} />
        <button type="button" className="button" onClick={confirm}>
          {t('success.confirm')}
        </button>
      </Outcome>
    )
  }
  return <OutcomeWaiting>{t('success.confirming')}</OutcomeWaiting>
}

export default island(Success, { listen: startCheckoutAnalytics })
