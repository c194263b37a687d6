import { useStore } from '@nanostores/react'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { hasPlaces } from '#domain/cart/has-places.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { TermsLinks } from '#domain/shop/terms-links.ts'
import { $cart } from '#stores/cart/cart.ts'
import type { Delivery } from '#stores/checkout/screen/delivery.ts'
import type { Payment } from '#stores/checkout/screen/payment.ts'
import { PageName } from '#ui/PageName.tsx'
import { useShop } from '#ui/use-shop.ts'
import { BillingSummary } from './BillingSummary.tsx'
import { DocumentNumber } from './DocumentNumber.tsx'
import { PayFailure, Unkept } from './PayFailure.tsx'
import { PayProblems } from './PayProblems.tsx'
import { PaymentTypes } from './PaymentTypes.tsx'
import { Terms } from './Terms.tsx'
import { useArrival } from './use-arrival.ts'
import './PaymentStep.css'
import '#ui/button.css'

interface Props {
  payment: Payment
  delivery: Delivery
  countries: CustomerFormRules['countries']
  links: TermsLinks
}

/** Who buys, how it is paid, the terms, and the one button. */
export function PaymentStep({ payment, delivery, countries, links }: Props) {
  const { locale, currency, t } = useShop()
  const step = useArrival()
  const { total } = useStore(delivery.$sums, { ssr: 'initial' })
  const { status } = useStore(delivery.$shipping, { ssr: 'initial' })
  const problems = useStore(payment.$problems, { ssr: 'initial' })
  const busy = useStore(payment.$busy, { ssr: 'initial' })
  const lines = useStore($cart, { ssr: 'initial' })
  const isFree = useStore(payment.$isFree, { ssr: 'initial' })
  const { state } = useStore(payment.live.$answer, { ssr: 'initial' })
  // What stands below the ways to pay comes with them, so that nothing moves.
  const isAsking = state === 'idle' || state === 'loading'
  const toPay = isFree ? t('payment.place') : t('payment.pay', { amount: formatMoney(total, currency, locale) })
  const wording = status === 'calculating' ? t('payment.calculating') : toPay
  return (
    <section className="payment-step" aria-label={t('payment.title')} tabIndex={-1} ref={step}>
      <PageName own={t('titles.checkout')} name={t('payment.title')} />
      <BillingSummary countries={countries} lacksAddress={status === 'countryMissing'} />
      <DocumentNumber />
      {isFree ? <p>{t('payment.nothing')}</p> : <PaymentTypes payment={payment} />}
      {!isAsking && (
        <>
          <Unkept />
          <Terms links={links} payment={payment} />
          <PayProblems problems={problems} />
          <button type="submit" className="button" aria-disabled={busy || status === 'calculating'}>
            {wording}
          </button>
          <PayFailure payment={payment} />
          {!isFree && <p className="quiet">{t('payment.leads')}</p>}
          {!isFree && hasPlaces(lines) && <p className="quiet">{t('payment.placesWhenPaid')}</p>}
        </>
      )}
    </section>
  )
}
