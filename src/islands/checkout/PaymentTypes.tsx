import { useEffect } from 'react'
import { ProblemText, FailureNotice, ProblemGroup, useGroupProblem } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { loadIbanCheck } from '#stores/checkout/payment-choice.ts'
import type { Payment } from '#stores/checkout/payment.ts'
import { Waiting } from '#ui/News.tsx'
import { useShop } from '#ui/use-shop.ts'
import { WriteToNotice } from '#ui/WriteToNotice.tsx'
import { methodOf, type OfferedPaymentType } from '#domain/checkout/payment.ts'
import '#ui/fields.css'
import { PaymentMark } from './PaymentMark.tsx'
import './PaymentTypes.css'
import '#ui/choice.css'

const fields = [
  { name: 'accountHolder', autoComplete: 'name' },
  { name: 'iban', autoComplete: 'off' },
] as const

/** Fields for account holder and IBAN, for the methods that ask for them (section 9). */
export const BankAccount = ({ payment: { $details, $problems, setDetails } }: { payment: Payment }) => {
  const { t } = useShop()
  const details = useStore($details)
  const problems = useStore($problems)
  // Loads while the visitor types.
  useEffect(() => void loadIbanCheck(), [])
  return (
    <div className="fields bank-account">
      {fields.map(({ name, autoComplete }) => {
        const problem = problems.find(({ about }) => about === name)
        const id = `pay-${name}`
        return (
          <div key={name} className="field">
            <label htmlFor={id}>{t(`payment.${name}`)}</label>
            <input
              id={id}
              autoComplete={autoComplete}
              spellCheck={false}
              value={details[name] ?? ''}
              aria-required="true"
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={problem && `${id}-problem`}
              onChange={(event) => setDetails({ [name]: event.currentTarget.value })}
            />
            <ProblemText problem={problem} id={`${id}-problem`} />
          </div>
        )
      })}
    </div>
  )
}

/** Notice that nothing can be ordered here, and whom to contact. */
export function NoPaymentMethods() {
  const { t } = useShop()
  return <WriteToNotice text={t('checkout.noWay')} />
}

/** Says instead of the methods that nothing is left to pay, and what happens all the same: the order has to be placed. */
export function NothingToPay() {
  const { t } = useShop()
  return (
    <div>
      <p>{t('payment.nothing')}</p>
      <p className="quiet">{t('payment.nothingLeads')}</p>
    </div>
  )
}

interface Props {
  payment: Payment
}

interface TypeChoiceProps {
  type: OfferedPaymentType
  isChosen: boolean
  onChoose: () => void
}

/** Radio button of a payment method. */
function TypeChoice({ type, isChosen, onChoose }: TypeChoiceProps) {
  const marks = useGroupProblem()
  const { name } = type
  return (
    <label className="choice">
      <input type="radio" name="paymentType" value={methodOf(type)} checked={isChosen} onChange={onChoose} {...marks} />
      <span>{name}</span>
      <PaymentMark name={name} />
    </label>
  )
}

/** Payment methods, live from the server, and the fields of the chosen one. */
export function PaymentTypes({ payment }: Props) {
  const { t } = useShop()
  const answer = useStore(payment.live.$answer)
  const isLoading = answer.state === 'idle' || answer.state === 'loading'
  const types = useStore(payment.$types)
  const chosen = useStore(payment.$chosen)
  const asksForAccount = useStore(payment.$asksForAccount)
  const problems = useStore(payment.$problems)
  const problem = problems.find(({ about }) => about === 'paymentType')
  return (
    <ProblemGroup className="payment-types" legend={t('payment.method')} problem={problem}>
      <Waiting text={isLoading ? t('common.loading') : undefined} />
      {answer.state === 'ready' && types.length === 0 && <NoPaymentMethods />}
      {answer.state === 'failed' ? (
        <FailureNotice failure={answer.failure} onRetry={() => void payment.live.load()} />
      ) : (
        types.map((type) => {
          const method = methodOf(type)
          const isChosen = chosen !== undefined && method === methodOf(chosen)
          return (
            <div key={method} className="payment-types-one">
              <TypeChoice type={type} isChosen={isChosen} onChoose={() => payment.choose(method)} />
              {isChosen && asksForAccount && <BankAccount payment={payment} />}
            </div>
          )
        })
      )}
    </ProblemGroup>
  )
}
