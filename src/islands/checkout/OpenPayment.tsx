import type { MouseEvent } from 'react'
import type { OrderId } from '#domain/shop/ids.ts'
import { $payment } from '#stores/checkout/checkout.ts'
import { abandonPayment, retryConfirmation } from '#stores/checkout/open-payment.ts'
import { focusNextStep } from '#stores/session/step-focus.ts'
import { leaveFocus } from '#ui/focus.ts'
import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { CartGone, Outcome, OutcomeChoice, UnconfirmedPayment } from './Outcome.tsx'
import '#ui/button.css'

interface Props {
  /** Order that is paid; absent for the basket. */
  order?: OrderId
}

/** Notice of a started payment without an outcome, instead of a new one (section 4, "Payment"). */
export function OpenPayment({ order }: Props) {
  const { shop, t } = useShop()
  const state = useStore($payment)
  const isUnconfirmed = state.status === 'unconfirmed'
  const retry = (press: MouseEvent<HTMLButtonElement>) => {
    leaveFocus(press)
    void retryConfirmation(shop, location, Date.now)
  }
  const abandon = (press: MouseEvent<HTMLButtonElement>) => {
    leaveFocus(press)
    focusNextStep()
    void abandonPayment(shop, location, Date.now, order)
  }
  if (state.status === 'gone') return <CartGone reason={state.reason} cartId={state.cartId} order={order} />
  if (state.status !== 'requires_action' && !isUnconfirmed) return <p role="status">{t('payment.openAsking')}</p>
  const isAccepted = !isUnconfirmed && state.isAccepted
  const openLeft = order === undefined ? 'payment.openLeft' : 'order.openLeft'
  return (
    <Outcome>
      <Notice kind="danger">
        {isUnconfirmed ? (
          <UnconfirmedPayment cartId={state.cartId} />
        ) : (
          <p>{t(isAccepted ? 'success.accepted' : openLeft)}</p>
        )}
        {!isAccepted && <p>{t('payment.openWarning')}</p>}
      </Notice>
      <OutcomeChoice>
        {isUnconfirmed ? (
          <button type="button" className="button" onClick={retry}>
            {t('common.retry')}
          </button>
        ) : (
          state.address !== undefined && (
            <a className="button" href={state.address}>
              {t(isAccepted ? 'titles.accepted' : 'payment.openContinue')}
            </a>
          )
        )}
        <button type="button" className="button button-quiet" onClick={abandon}>
          {t('payment.openGiveUp')}
        </button>
      </OutcomeChoice>
    </Outcome>
  )
}
