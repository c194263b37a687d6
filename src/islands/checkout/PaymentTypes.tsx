import { paymentTypeName } from '#domain/checkout/payment-types.ts'
import { FailureNotice } from '#islands/shared/FailureNotice.tsx'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import { useShop } from '#ui/use-shop.ts'
import { BankAccount } from './BankAccount.tsx'
import type { Payment } from './use-payment.ts'
import '#ui/choice.css'
import './PaymentTypes.css'

interface Props {
  payment: Payment
}

/** The ways to pay, live from the server, and what the chosen one asks for. */
export function PaymentTypes({ payment }: Props) {
  const { lang, t } = useShop()
  const { answer, types, chosen, problems } = payment
  const problem = problems.find(({ about }) => about === 'paymentType')
  return (
    <fieldset className="payment-types" data-problem={problem && 'paymentType'}>
      <legend>{t('payment.method')}</legend>
      {answer.state === 'failed' ? (
        <FailureNotice failure={answer.failure} onRetry={payment.reload} />
      ) : answer.state !== 'ready' ? (
        <p role="status">{t('common.loading')}</p>
      ) : (
        types.map((type) => (
          <div key={type.id} className="payment-types-one">
            <label className="choice">
              <input
                type="radio"
                name="paymentType"
                value={type.id}
                checked={type.id === chosen?.id}
                aria-describedby={problem && 'payment-type-problem'}
                onChange={() => payment.choose(type.id)}
              />
              <span>{paymentTypeName(type, lang)}</span>
            </label>
            {type.id === chosen?.id && payment.asksForAccount && (
              <BankAccount details={payment.details} problems={problems} onChange={payment.setDetails} />
            )}
          </div>
        ))
      )}
      <ProblemText problem={problem} id="payment-type-problem" />
    </fieldset>
  )
}
