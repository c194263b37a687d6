import type { CustomerForm, CustomerFormRules } from '#domain/customer/customer.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import type { TermsLinks } from '#domain/shop/terms-links.ts'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import { useShop } from '#ui/use-shop.ts'
import { BillingSummary } from './BillingSummary.tsx'
import { PayFailure } from './PayFailure.tsx'
import { PaymentTypes } from './PaymentTypes.tsx'
import { Terms } from './Terms.tsx'
import type { Payment } from './use-payment.ts'
import './PaymentStep.css'
import '#ui/button.css'

interface Props {
  payment: Payment
  form: CustomerForm
  countries: CustomerFormRules['countries']
  links: TermsLinks
  total: Money
  /** Whether the total still waits for the shipping costs. */
  waits: boolean
}

/** Who buys, how it is paid, the terms, and the one button. */
export function PaymentStep({ payment, form, countries, links, total, waits }: Props) {
  const { lang, currency, t } = useShop()
  const { problems, busy } = payment
  const elsewhere = ['paymentType', 'terms', 'accountHolder', 'iban']
  return (
    <section className="payment-step" aria-labelledby="payment-title">
      <h2 id="payment-title">{t('payment.title')}</h2>
      <BillingSummary form={form} countries={countries} />
      <PaymentTypes payment={payment} />
      <Terms
        links={links}
        accepted={payment.termsAccepted}
        problem={problems.find(({ about }) => about === 'terms')}
        onAccept={payment.accept}
      />
      {problems
        .filter(({ about }) => !elsewhere.includes(about ?? ''))
        .map((problem) => (
          <ProblemText key={problem.key} problem={problem} />
        ))}
      <button type="submit" className="button" aria-disabled={busy || waits}>
        {t('payment.pay', { amount: formatMoney(total, currency, lang) })}
      </button>
      <PayFailure payment={payment} />
      <p className="quiet">{t('payment.leads')}</p>
    </section>
  )
}
