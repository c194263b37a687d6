import { type MouseEvent, type ReactNode, useState } from 'react'
import { formatLongDate, formatTime } from '#domain/dates/format-date.ts'
import { deviceClock } from '#domain/dates/wall-clock.ts'
import { overlap, purchasedLines } from '#domain/cart/shared-basket.ts'
import { orderAddress } from '#domain/checkout/order.ts'
import { isPaying } from '#domain/checkout/payment-state.ts'
import type { OrderId } from '#domain/shop/ids.ts'
import { routes } from '#domain/shop/routes.ts'
import { OrderTable } from '#islands/order/OrderTable.tsx'
import { showFirst } from '#islands/shared/scroll.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { $cart } from '#stores/cart/cart.ts'
import { $payment } from '#stores/checkout/checkout.ts'
import { $openPayment, abandonPayment, continueAddress, retryConfirmation } from '#stores/checkout/open-payment.ts'
import { isGivenUp, isUnsettled, type PaymentRecord } from '#stores/checkout/payment-record.ts'
import { $payments, dismissPayment, recordGivenUp } from '#stores/checkout/payment-records.ts'
import { focusNextStep } from '#stores/session/step-focus.ts'
import { leaveFocus } from '#ui/focus.ts'
import { Notice } from '#ui/Notice.tsx'
import { Waiting } from '#ui/News.tsx'
import { useShop } from '#ui/use-shop.ts'
import { WriteTo } from '#ui/WriteTo.tsx'
import { CartGone, Outcome, OutcomeChoice, PaymentLogin, UnconfirmedPayment } from './Outcome.tsx'
import '#ui/button.css'

interface RecordProps {
  payment: PaymentRecord
}

/** The things that a payment is for, and the time when it was begun, by which a person recognises it. */
export function BegunPayment({ payment: { time, summary } }: RecordProps) {
  const { locale, t } = useShop()
  const begun = deviceClock(new Date(time))
  return (
    <>
      <p>{t('payment.openBegun', { day: formatLongDate(begun, locale), time: formatTime(begun) })}</p>
      {summary && <OrderTable order={summary} />}
    </>
  )
}

/** Says how a payment that never came back is continued, and whom to ask. */
function PaymentHelp() {
  const { t } = useShop()
  return (
    <div>
      <p>{t('payment.openPaid')}</p>
      <WriteTo text={t('payment.openHelp')} />
    </div>
  )
}

/** Returns false for a payment of nothing, which charges nobody twice. */
const isCharged = ({ summary }: Pick<PaymentRecord, 'summary'>) => summary?.total !== 0

/** Notice that a payment is open, with what it is for and whom to ask. */
function OpenNotice({ payment }: RecordProps) {
  const { t } = useShop()
  return (
    <>
      <Notice kind="danger">
        <p>{t(payment.order === undefined ? 'payment.openLeft' : 'order.openLeft')}</p>
        {isCharged(payment) && <p>{t('payment.openWarning')}</p>}
      </Notice>
      <BegunPayment payment={payment} />
      <PaymentHelp />
    </>
  )
}

/** Link to the payment page; not the main way on from a payment that was given up. */
const ContinueLink = ({ payment }: RecordProps) => {
  const { shop, t } = useShop()
  const address = continueAddress(shop, payment)
  return (
    address !== undefined && (
      <a className={isGivenUp(payment) ? 'button button-quiet' : 'button'} href={address}>
        {t('payment.openContinue')}
      </a>
    )
  )
}

/** Link to the order that a payment is for; nothing for a payment of the basket. */
export function OrderLink({ payment: { order } }: RecordProps) {
  const { lang, t } = useShop()
  return (
    order !== undefined && (
      <a className="button button-quiet" href={orderAddress(lang, order)}>
        {t('order.back')}
      </a>
    )
  )
}

interface CloseProps extends RecordProps {
  close: (requestToken: string, now: number) => void
  children: ReactNode
}

/** Button by which the visitor says what became of a payment; the notice that it is in goes. */
const ClosePaymentButton = ({ payment: { requestToken }, close, children }: CloseProps) => (
  <button
    type="button"
    className="button button-quiet"
    onClick={(press) => {
      leaveFocus(press)
      close(requestToken, Date.now())
    }}
  >
    {children}
  </button>
)

/** Details of a payment that was given up: its lines, the address to write to, and the ways on. */
function GivenUpDetails({ payment }: RecordProps) {
  const { t } = useShop()
  return (
    <details>
      <summary>{t('payment.givenUpQuestion')}</summary>
      <Outcome>
        <p>{t('payment.givenUpPaid')}</p>
        <BegunPayment payment={payment} />
        <WriteTo text={t('payment.openHelp')} />
        <OutcomeChoice>
          <ContinueLink payment={payment} />
          <ClosePaymentButton payment={payment} close={dismissPayment}>
            {t('payment.notPaid')}
          </ClosePaymentButton>
        </OutcomeChoice>
      </Outcome>
    </details>
  )
}

/**
 * Short notices of payments that were given up and never came back: any of them may be paid, so each stays above later
 * baskets until it is answered. While a failure of another payment of the same things is told, it isn't: both would read
 * as two stories of one purchase, and the failure says whom to ask if anything was charged.
 */
export function GivenUpPayments() {
  const { t } = useShop()
  const tried = purchasedLines(useStore($cart))
  const hasFailed = useStore($payment).status === 'failed'
  return useStore($payments)
    .filter((payment) => isGivenUp(payment) && !(hasFailed && overlap(tried, payment.lines ?? [])))
    .map((payment) => (
      <Notice key={payment.requestToken} kind="info" more={<GivenUpDetails payment={payment} />}>
        <p>{t('payment.givenUp')}</p>
      </Notice>
    ))
}

/**
 * The open payments of this browser, whatever the basket holds. The one that the page itself is about is left out: it has
 * to be answered first (`OpenPayment`). So is the one that the page is leaving for, which is recorded before it is left.
 */
export function OtherPayments({ current }: { current?: PaymentRecord }) {
  const { t } = useShop()
  const isLeaving = isPaying(useStore($payment))
  const payments = useStore($payments)
  const [listed, list] = useState(payments)
  if (listed !== payments && !isLeaving) list(payments)
  const open = listed.filter((payment) => isUnsettled(payment) && payment.requestToken !== current?.requestToken)
  return open.map((payment) => (
    <Outcome key={payment.requestToken}>
      <OpenNotice payment={payment} />
      <OutcomeChoice>
        <ContinueLink payment={payment} />
        <OrderLink payment={payment} />
        {/* One that came back is asked about first, where it is continued. */}
        {payment.cartId === undefined && (
          <ClosePaymentButton payment={payment} close={recordGivenUp}>
            {t('payment.openGiveUp')}
          </ClosePaymentButton>
        )}
      </OutcomeChoice>
    </Outcome>
  ))
}

/** Says of a payment that came back without a cart that it can be continued. */
export function LeftPayment({ payment }: RecordProps) {
  const { lang, t } = useShop()
  const { order } = payment
  return (
    <Outcome>
      <OpenNotice payment={payment} />
      <OutcomeChoice>
        <ContinueLink payment={payment} />
        <a
          className="button button-quiet"
          href={order === undefined ? routes.checkout(lang) : orderAddress(lang, order)}
        >
          {t(order === undefined ? 'common.toBasket' : 'order.back')}
        </a>
      </OutcomeChoice>
    </Outcome>
  )
}

interface Props {
  /** Order that is paid; absent for the basket. */
  order?: OrderId
}

/** Notice of a started payment without an outcome, instead of a new one (section 4, "Payment"). */
export function OpenPayment({ order }: Props) {
  const { shop, t } = useShop()
  const state = useStore($payment)
  const payment = useStore($openPayment)
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
  if (state.status !== 'requires_action' && !isUnconfirmed) return <Waiting text={t('payment.openAsking')} />
  const isAccepted = !isUnconfirmed && state.isAccepted
  const openLeft = order === undefined ? 'payment.openLeft' : 'order.openLeft'
  return (
    // Who comes back from the payment page would see the part of the page from which it was left.
    <Outcome ref={showFirst}>
      <Notice kind="danger">
        {isUnconfirmed ? (
          <UnconfirmedPayment cartId={state.cartId} />
        ) : (
          <p>{t(isAccepted ? 'success.accepted' : openLeft)}</p>
        )}
        {!isAccepted && isCharged(payment ?? {}) && <p>{t('payment.openWarning')}</p>}
      </Notice>
      {payment && <BegunPayment payment={payment} />}
      {!isAccepted && !isUnconfirmed && <PaymentHelp />}
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
        {isUnconfirmed && state.isUnauthorized && <PaymentLogin />}
        <button type="button" className="button button-quiet" onClick={abandon}>
          {t('payment.openGiveUp')}
        </button>
      </OutcomeChoice>
    </Outcome>
  )
}
