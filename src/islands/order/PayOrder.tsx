import { useRef, useState, type SyntheticEvent } from 'react'
import { formatMoney } from '#domain/money/format-money.ts'
import type { OrderReview } from '#domain/orders/order-review.ts'
import { routes } from '#domain/shop/routes.ts'
import type { TermsLinks } from '#domain/shop/terms-links.ts'
import { withReturnTo } from '#domain/shop/with-return-to.ts'
import { PayFailure } from '#islands/checkout/PayFailure.tsx'
import { PaymentTypes } from '#islands/checkout/PaymentTypes.tsx'
import { Terms } from '#islands/checkout/Terms.tsx'
import { ProblemFocus } from '#islands/shared/ProblemFocus.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { leaveFor } from '#stores/checkout/screen/leave-for.ts'
import { orderPayment } from '#stores/checkout/screen/order-payment.ts'
import { $isSignedIn } from '#stores/session/signed-in.ts'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useShop } from '#ui/use-shop.ts'
import { useLoad } from './use-load.ts'
import '#islands/form/form.css'
import './PayOrder.css'

interface Props {
  order: OrderReview
  links: TermsLinks
}

/** How an open order is paid, the terms, and the one button. */
export function PayOrder({ order: { id, total }, links }: Props) {
  const { shop, lang, locale, currency, t } = useShop()
  const [payment] = useState(() => orderPayment(shop, t('payment.creditCard')))
  const root = useRef<HTMLFormElement>(null)
  const busy = useStore(payment.$busy)
  const isSignedIn = useStore($isSignedIn)
  const { state } = useStore(payment.live.$answer)
  // What stands below the ways to pay comes with them, so that nothing moves.
  const isAsking = state === 'idle' || state === 'loading'
  useLoad(payment.live)
  const submit = (submission: SyntheticEvent) => {
    submission.preventDefault()
    void payment.pay(id, location.origin, leaveFor)
  }
  return (
    <form className="form pay-order" noValidate ref={root} aria-labelledby="pay-order" onSubmit={submit}>
      <h2 id="pay-order">{t('payment.title')}</h2>
      {!isSignedIn && shop.features.userRegistration && (
        <p>
          <a href={withReturnTo(routes.login(lang), location.pathname + location.search)}>{t('order.moreWays')}</a>
        </p>
      )}
      <PaymentTypes payment={payment} />
      {!isAsking && (
        <>
          <Terms links={links} payment={payment} />
          <div className="form-end">
            <SubmitButton unable={busy}>
              {t('payment.pay', { amount: formatMoney(total, currency, locale) })}
            </SubmitButton>
          </div>
          <PayFailure payment={payment} />
          <p className="quiet">{t('payment.leads')}</p>
        </>
      )}
      <ProblemFocus $tries={payment.$tries} root={root} />
    </form>
  )
}
