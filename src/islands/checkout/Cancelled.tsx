import { type MouseEvent, useEffect } from 'react'
import { orderAddress } from '#domain/checkout/order.ts'
import { routes } from '#domain/shop/routes.ts'
import { island } from '#islands/shared/island.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { startCheckoutAnalytics } from '#stores/checkout/analytics.ts'
import { $cart } from '#stores/cart/cart.ts'
import { clearCart } from '#stores/cart/changes.ts'
import { $payment } from '#stores/checkout/checkout.ts'
import { $returned, failedUnpaid, giveUpPayment, handleReturn, withoutReturnToken } from '#stores/checkout/returned.ts'
import { basketPayment, discardDraft } from '#stores/session/drafts.ts'
import { changeAddress } from '#stores/session/address.ts'
import { leaveInstead } from '#stores/session/leave.ts'
import { leaveFocus } from '#ui/focus.ts'
import { NewsText } from '#ui/News.tsx'
import { useLive } from '#ui/use-page.ts'
import { useShop } from '#ui/use-shop.ts'
import { CartGone, Outcome, OutcomeChoice } from './Outcome.tsx'
import '#ui/button.css'

/** Screen after the payment was cancelled on its page; asks whether to keep the basket. */
function Cancelled() {
  const { shop, lang, t } = useShop()
  const state = useStore($payment)
  const order = useStore($returned)?.order
  const isLive = useLive()
  // Until hydration, the basket only seems empty.
  const isEmpty = useStore($cart).length === 0 && isLive

  useEffect(() => {
    const back = handleReturn(location.search, 'cancel', Date.now())
    changeAddress(withoutReturnToken(location))
    if (failedUnpaid(back)) leaveInstead(routes.checkoutFailed(lang))
    else if (back.status === 'failed') leaveInstead(routes.checkoutSuccess(lang) + location.search)
    else void giveUpPayment(shop, location.href, Date.now)
  }, [shop, lang])

  const { status } = state
  useEffect(() => {
    if (status === 'succeeded') leaveInstead(routes.checkoutSuccess(lang) + location.search)
  }, [status, lang])

  const clear = (press: MouseEvent<HTMLButtonElement>) => {
    leaveFocus(press)
    clearCart()
    // Terms are accepted for each order.
    discardDraft(basketPayment)
  }

  if (state.status === 'gone') return <CartGone reason={state.reason} cartId={state.cartId} order={order} />
  if (order !== undefined) {
    return (
      <Outcome>
        <p className="lead">{t('cancelled.text')}</p>
        <a className="button" href={orderAddress(lang, order)}>
          {t('order.back')}
        </a>
      </Outcome>
    )
  }
  return (
    <Outcome>
      <NewsText text={t(isEmpty ? 'cancelled.cleared' : 'cancelled.text')} className="lead" />
      {isEmpty ? (
        <a className="button" href={routes.home(lang)}>
          {t('cart.browse')}
        </a>
      ) : (
        <>
          <p>{t('cancelled.question')}</p>
          <OutcomeChoice>
            <a className="button" href={routes.checkout(lang)}>
              {t('cancelled.keep')}
            </a>
            <button
              type="button"
              className="button button-quiet"
              // Until hydration, a click would be lost.
              disabled={state.status !== 'canceled'}
              onClick={clear}
            >
              {t('cancelled.clear')}
            </button>
          </OutcomeChoice>
        </>
      )}
    </Outcome>
  )
}

export default island(Cancelled, { listen: startCheckoutAnalytics })
