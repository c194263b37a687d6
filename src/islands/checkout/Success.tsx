import { type MouseEvent, useEffect, useState } from 'react'
import { orderAddress } from '#domain/checkout/order.ts'
import type { ConfirmationView } from '#domain/shop/config.ts'
import { routes } from '#domain/shop/routes.ts'
import { island } from '#islands/shared/island.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { OrderTable } from '#islands/order/OrderTable.tsx'
import { startCheckoutAnalytics } from '#stores/checkout/analytics.ts'
import { $payment, dispatch, nothingOrdered } from '#stores/checkout/checkout.ts'
import { fetchPagePictures, type PagePictures } from '#stores/checkout/page-pictures.ts'
import { orderNames } from '#stores/checkout/order-names.ts'
import { $paidOrder } from '#stores/checkout/order.ts'
import { confirmPayment } from '#stores/checkout/outcome.ts'
import {
  $candidates,
  $returned,
  failedUnpaid,
  handleReturn,
  identifyPayment,
  withoutReturnToken,
} from '#stores/checkout/returned.ts'
import type { PaymentRecord } from '#stores/checkout/payment-record.ts'
import { clearFailures } from '#stores/failures/failure.ts'
import { changeAddress } from '#stores/session/address.ts'
import { leaveInstead } from '#stores/session/leave.ts'
import { leaveFocus } from '#ui/focus.ts'
import { Notice } from '#ui/Notice.tsx'
import { PageName } from '#ui/PageName.tsx'
import { useShop } from '#ui/use-shop.ts'
import { Booked } from './Booked.tsx'
import { FailedPayment } from './FailedPayment.tsx'
import { LeftPayment, OtherPayments, BegunPayment } from './OpenPayment.tsx'
import { CartGone, Outcome, OutcomeChoice, OutcomeWaiting, PaymentLogin, UnconfirmedPayment } from './Outcome.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import './Outcome.css'
import '#ui/button.css'

interface WhichProps {
  /** Takes the answer; absent if it is none of them. */
  onAnswer: (press: MouseEvent<HTMLButtonElement>, payment?: PaymentRecord) => void
}

/** Asks which payment came back, since nothing in the address names it. */
function WhichPayment({ onAnswer }: WhichProps) {
  const { t } = useShop()
  const candidates = useStore($candidates)
  return (
    <Outcome>
      <Notice kind="info">
        <p>{t('success.which')}</p>
      </Notice>
      {candidates.map((payment) => (
        <div
          key={payment.requestToken}
          className="outcome"
          role="group"
          aria-label={payment.summary?.items.map(({ name }) => name).join(', ')}
        >
          <BegunPayment payment={payment} />
          <button type="button" className="button" onClick={(press) => onAnswer(press, payment)}>
            {t('success.whichPaid')}
          </button>
        </div>
      ))}
      <button type="button" className="button button-quiet" onClick={(press) => onAnswer(press)}>
        {t('success.whichOther')}
      </button>
    </Outcome>
  )
}

interface Props extends ConfirmationView {
  /** Name of the museum. */
  museum: string
  /** True on the page for accepted payments, where the visitor confirms the order (section 4, "Checkout flow"). */
  accepted?: boolean
}

/** Screen after the payment page: confirms the payment once and shows the booking. */
function Success({ museum, accepted = false, pictures: picturesAt, ...view }: Props) {
  const { shop, lang, t } = useShop()
  const state = useStore($payment)
  const [{ $order, load, cancel }] = useState(() => orderNames(shop))
  const ordered = useStore($order)
  const returned = useStore($returned)
  const paidOrder = useStore($paidOrder)
  const [pictures, setPictures] = useState<PagePictures>()
  const { status } = state
  const order = returned?.order
  // Until the payment is confirmed, nothing says that it is.
  const own = t(accepted ? 'titles.accepted' : 'titles.order')
  const [isConfirming, setConfirming] = useState(false)
  const confirm = (press: MouseEvent<HTMLButtonElement>) => {
    leaveFocus(press)
    setConfirming(true)
    void confirmPayment(shop, location.href, Date.now)
  }

  useEffect(() => {
    const back = handleReturn(location.search, 'continue', Date.now())
    changeAddress(withoutReturnToken(location))
    if (failedUnpaid(back)) leaveInstead(routes.checkoutFailed(lang))
    else if (!accepted) void confirmPayment(shop, location.href, Date.now)
  }, [shop, lang, accepted])
  useEffect(() => {
    void load()
    return cancel
  }, [load, cancel])
  // While the payment is confirmed, so that they are known when the booking is shown.
  useEffect(() => {
    if (picturesAt !== undefined) void fetchPagePictures(picturesAt).then(setPictures)
  }, [picturesAt])

  const paid = paidOrder?.payment === returned?.requestToken ? paidOrder?.order : undefined

  if (status === 'succeeded') {
    const known = ordered.cartId === state.cartId ? ordered : nothingOrdered
    // Another tab may have begun it.
    const summary = known.lines.length > 0 ? undefined : (paid ?? returned?.summary)
    const about = order === undefined ? { ordered: known, summary } : { ordered: nothingOrdered, order, paid, summary }
    return (
      <>
        <PageName own={own} name={t('titles.success')} />
        <Booked
          receipt={state.receipt}
          museum={museum}
          pictures={picturesAt === undefined ? {} : pictures}
          {...view}
          {...about}
        />
      </>
    )
  }
  if (status === 'gone') {
    return (
      <>
        <CartGone reason={state.reason} cartId={state.cartId} order={order} />
        <OtherPayments />
      </>
    )
  }
  if (status === 'requires_action' && returned) {
    return (
      <>
        <PageName own={own} name={t('payment.title')} />
        <LeftPayment payment={returned} />
      </>
    )
  }
  if (status === 'unidentified') {
    const answer: WhichProps['onAnswer'] = (press, payment) => {
      leaveFocus(press)
      identifyPayment(payment, Date.now())
      if (!accepted) void confirmPayment(shop, location.href, Date.now)
    }
    return (
      <>
        <PageName own={own} name={t('payment.title')} />
        <WhichPayment onAnswer={answer} />
      </>
    )
  }
  if (status === 'failed') {
    return (
      <>
        <Outcome>
          <PageName own={own} name={t('titles.failed')} />
          <FailedPayment order={order} />
          <a className="button" href={order === undefined ? routes.checkout(lang) : orderAddress(lang, order)}>
            {t(order === undefined ? 'common.toBasket' : 'order.back')}
          </a>
        </Outcome>
        <OtherPayments current={returned} />
      </>
    )
  }
  if (status === 'unconfirmed') {
    const retry = (press: MouseEvent<HTMLButtonElement>) => {
      clearFailures()
      dispatch({ type: 'confirmAgain' })
      confirm(press)
    }
    return (
      <>
        <Outcome>
          <Notice kind="danger">
            <UnconfirmedPayment cartId={state.cartId} />
          </Notice>
          <OutcomeChoice>
            <button type="button" className="button" onClick={retry}>
              {t('common.retry')}
            </button>
            {state.isUnauthorized && <PaymentLogin />}
          </OutcomeChoice>
        </Outcome>
        {/* Another one of the same has to be answered first. */}
        <OtherPayments current={returned} />
      </>
    )
  }
  const asksToConfirm = accepted && status === 'processing' && !isConfirming
  // What this tab began to pay last may be something else; earlier releases kept no payment with it.
  const isOrdered = order === undefined && (ordered.payment ?? returned?.requestToken) === returned?.requestToken
  const summary = isOrdered && ordered.lines.length > 0 ? undefined : (paid ?? returned?.summary)
  return (
    <>
      {asksToConfirm && (
        <Outcome>
          <p className="lead">{t('success.accepted')}</p>
          {isOrdered && <OrderSummary ordered={ordered} />}
          {summary && <OrderTable order={summary} />}
          <button type="button" className="button" onClick={confirm}>
            {t('success.confirm')}
          </button>
        </Outcome>
      )}
      {/* It is there before the press, since only what changes in it is announced. */}
      <OutcomeWaiting text={asksToConfirm ? undefined : t('success.confirming')} />
    </>
  )
}

export default island(Success, { listen: startCheckoutAnalytics })
