import type { CustomerForm, CustomerFormRules } from '#domain/customer/customer.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import type { FormatMessage } from '#i18n/format-message.ts'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import { BillingSummary } from './BillingSummary.tsx'
import { PayFailure } from './PayFailure.tsx'
import { PaymentTypes } from './PaymentTypes.tsx'
import { Terms, type TermsLinks } from './Terms.tsx'
import type { Payment } from './use-payment.ts'

interface Props {
  payment: Payment
  form: CustomerForm
  rules: CustomerFormRules
  links: TermsLinks
  total: Money
  /** Whether the total still waits for the shipping costs. */
  waits: boolean
  shop: ShopContext
  t: FormatMessage
}

/** Who buys, how it is paid, the terms, and the one button. */
export function PaymentStep({ payment, form, rules, links, total, waits, shop, t }: Props) {
  const { problems, busy } = payment
  const elsewhere = ['paymentType', 'terms', 'accountHolder', 'iban']
  return (
    <section className="payment" aria-labelledby="payment-title">
      <h2 id="payment-title">{t('payment.title')}</h2>
      <BillingSummary form={form} rules={rules} shop={shop} t={t} />
      <PaymentTypes payment={payment} shop={shop} t={t} />
      <Terms
        links={links}
        accepted={payment.termsAccepted}
        problem={problems.find(({ about }) => about === 'terms')}
        onAccept={payment.accept}
        t={t}
      />
      {problems
        .filter(({ about }) => !elsewhere.includes(about ?? ''))
        .map((problem) => (
          <ProblemText key={problem.key} problem={problem} t={t} />
        ))}
      <button type="submit" className="button button-wide" aria-disabled={busy || waits}>
        {t('payment.pay', { amount: formatMoney(total, shop.currency, shop.lang) })}
      </button>
      <PayFailure payment={payment} t={t} />
      <p className="quiet">{t('payment.leads')}</p>
    </section>
  )
}
