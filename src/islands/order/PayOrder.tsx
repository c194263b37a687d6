import { useEffect, useState, type SyntheticEvent } from 'react'
import { isResumed } from '#domain/checkout/payment-state.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { OrderReview } from '#domain/checkout/order.ts'
import { routes } from '#domain/shop/routes.ts'
import type { TermsLinks } from '#domain/shop/config.ts'
import { withReturnTo } from '#domain/shop/addresses.ts'
import { fullPath } from '#domain/shop/full-path.ts'
import { RefusedPayments } from '#islands/checkout/FailedPayment.tsx'
import { GivenUpPayments, OpenPayment, OtherPayments } from '#islands/checkout/OpenPayment.tsx'
import { PayFailure, PayOpening, PayProblems, StorageNotice } from '#islands/checkout/PayStatus.tsx'
import { PaymentTypes } from '#islands/checkout/PaymentTypes.tsx'
import { Terms } from '#islands/checkout/Terms.tsx'
import { useStepFocus } from '#islands/checkout/use-step-focus.ts'
import { ProblemFocus } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { $payment } from '#stores/checkout/checkout.ts'
import { $openPayment, watchPayment } from '#stores/checkout/open-payment.ts'
import type { Review } from '#stores/checkout/order.ts'
import { followOrder, orderPayment } from '#stores/checkout/order-payment.ts'
import { $isSignedIn } from '#stores/session/customer.ts'
import { useLeaving } from '#ui/focus.ts'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useShop } from '#ui/use-shop.ts'
import '#islands/form/form.css'
import './PayOrder.css'

interface Props {
  order: OrderReview
  /** Stores of the page that shows the order. */
  review?: Review
  links: TermsLinks
}

/** Payment of an open order; the outcome of an earlier payment comes first. */
export function PayOrder({ order, review, links }: Props) {
  const { shop } = useShop()
  const isOpen = isResumed(useStore($payment))
  const openPayment = useStore($openPayment)
  useEffect(() => watchPayment(shop, order.id), [shop, order.id])
  useEffect(() => review && followOrder(order, review), [order, review])
  return (
    <>
      {isOpen && <OpenPayment order={order.id} />}
      <OtherPayments current={isOpen ? openPayment : undefined} />
      <GivenUpPayments />
      {!isOpen && <PayForm order={order} review={review} links={links} />}
    </>
  )
}

/** Form with the payment methods, the terms, and the button. */
function PayForm({ order, review, links }: Props) {
  const { shop, lang, locale, currency, t } = useShop()
  const [payment] = useState(() => orderPayment(shop, order, t('payment.creditCard'), review))
  // Another tab may pay the order.
  const [root, attach] = useLeaving<HTMLFormElement>()
  const heading = useStepFocus()
  const busy = useStore(payment.$busy)
  const problems = useStore(payment.$problems)
  const isSignedIn = useStore($isSignedIn)
  const { state } = useStore(payment.live.$answer)
  // The rest of the form appears with the methods, so that nothing moves.
  const isAsking = state === 'idle' || state === 'loading'
  useEffect(() => {
    void payment.live.load()
    return payment.live.cancel
  }, [payment])
  const submit = (submission: SyntheticEvent) => {
    submission.preventDefault()
    void payment.payWith()
  }
  return (
    <form
      method="dialog"
      className="form pay-order"
      noValidate
      ref={attach}
      aria-labelledby="pay-order"
      onSubmit={submit}
    >
      <h2 id="pay-order" tabIndex={-1} ref={heading}>
        {t('payment.title')}
      </h2>
      {!isSignedIn && shop.features.userRegistration && (
        <p>
          <a href={withReturnTo(routes.login(lang), fullPath(location))}>{t('order.moreWays')}</a>
        </p>
      )}
      <PaymentTypes payment={payment} />
      {!isAsking && (
        <>
          <StorageNotice />
          <Terms links={links} payment={payment} problems={problems} />
          <PayProblems problems={problems} />
          <PayFailure payment={payment} />
          <RefusedPayments />
          <div className="form-end">
            <SubmitButton unable={busy}>
              {t('payment.pay', { amount: formatMoney(order.total, currency, locale) })}
            </SubmitButton>
          </div>
          <PayOpening payment={payment} />
          <p className="quiet">{t('payment.leads')}</p>
        </>
      )}
      <ProblemFocus $tries={payment.$tries} root={root} />
    </form>
  )
}
