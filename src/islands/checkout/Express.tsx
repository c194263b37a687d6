import { useState } from 'react'
import { methodOf } from '#domain/checkout/payment.ts'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import type { CheckoutPayment } from '#stores/checkout/basket-payment.ts'
import { leaving } from '#ui/focus.ts'
import { NewsText, Waiting } from '#ui/News.tsx'
import { useShop } from '#ui/use-shop.ts'
import { FailureNotice } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { routes, signInPath } from '#domain/shop/routes.ts'
import type { TermsLinks } from '#domain/shop/config.ts'
import type { Delivery } from '#stores/checkout/delivery.ts'
import { NoPaymentMethods, NothingToPay } from './PaymentTypes.tsx'
import { PayFailure, PayOpening, PayProblems, StorageNotice } from './PayStatus.tsx'
import { Terms } from './Terms.tsx'
import { useStepFocus } from './use-step-focus.ts'
import './identify.css'
import '#ui/button.css'

interface ExpressUnavailableProps {
  payment: CheckoutPayment
  countries: CustomerFormRules['countries']
}

/** Note that express methods aren't offered, since they would charge the shipping costs of another country. */
function ExpressUnavailable({ payment, countries }: ExpressUnavailableProps) {
  const { shop, t } = useShop()
  const isUnavailable = useStore(payment.$expressUnavailable)
  const country = countries.find(({ key }) => key === shop.defaultCountry)?.name
  const text = country === undefined ? t('checkout.expressNotShipped') : t('checkout.expressOnlyTo', { country })
  return <NewsText text={isUnavailable ? text : undefined} />
}

/** Notice instead of express methods if they are the only way to pay: loading, failed, or none offered. */
function NoExpress({ payment: { live, $expressUnavailable } }: { payment: CheckoutPayment }) {
  const { t } = useShop()
  const answer = useStore(live.$answer)
  const isUnavailable = useStore($expressUnavailable)
  if (answer.state === 'failed') return <FailureNotice failure={answer.failure} onRetry={() => void live.load()} />
  if (answer.state !== 'ready') return <Waiting text={t('common.loading')} />
  // The note above says that another country can be chosen.
  if (isUnavailable) return null
  return <NoPaymentMethods />
}

interface Props {
  payment: CheckoutPayment
  delivery: Delivery
  countries: CustomerFormRules['countries']
  links: TermsLinks
}

/**
 * Buttons of the payment methods that need no customer (section 6), or the reason why there are none; nothing once the
 * buyer is known.
 */
export function Express({ payment, delivery, countries, links }: Props) {
  const { shop, lang, t } = useShop()
  const express = useStore(payment.$express)
  const all = useStore(payment.$problems)
  const isPressed = useStore(payment.$isExpress)
  const busy = useStore(payment.$busy)
  const isBuyerKnown = useStore(payment.$isBuyerKnown)
  const shipping = useStore(delivery.$shipping)
  const isFree = useStore(payment.$costsNothing)
  // Whoever deletes their details goes on at the form below.
  const [wasBuyerKnown] = useState(isBuyerKnown)
  const beginning = useStepFocus(express.length > 0 && !wasBuyerKnown)
  /** True if nobody has to sign in; express is the main button then. */
  const isOnlyWay = signInPath(shop) === routes.checkout(lang)
  // Those of the other button are shown beside it.
  const problems = isPressed ? all : []
  if (isBuyerKnown) return null
  return (
    <section
      ref={leaving}
      className="identify-express"
      aria-label={express.length > 0 ? t('checkout.express') : undefined}
    >
      {express.length > 0 && (
        <>
          <div tabIndex={-1} ref={beginning}>
            {isFree ? <NothingToPay /> : <h2>{t('checkout.express')}</h2>}
          </div>
          <StorageNotice />
          <Terms links={links} payment={payment} problems={problems} />
          <PayProblems problems={problems} />
          {isPressed && <PayFailure payment={payment} />}
          {express.map((type, index) => (
            <button
              key={methodOf(type)}
              type="button"
              className={isOnlyWay && index === 0 ? 'button' : 'button button-quiet'}
              aria-disabled={busy || shipping.status === 'calculating' || shipping.status === 'refused'}
              onClick={() => void payment.payWith(type)}
            >
              {isFree ? t('payment.place') : t('payment.payWith', { name: type.name })}
            </button>
          ))}
          {isPressed && <PayOpening payment={payment} />}
          <p className="quiet">{t('checkout.expressMail')}</p>
        </>
      )}
      <ExpressUnavailable payment={payment} countries={countries} />
      {isOnlyWay && express.length === 0 && <NoExpress payment={payment} />}
    </section>
  )
}
