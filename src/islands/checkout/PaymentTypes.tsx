import { useStore } from '@nanostores/react'
import type { OfferedPaymentType } from '#domain/checkout/payment.ts'
import { FailureNotice } from '#islands/shared/FailureNotice.tsx'
import { ProblemGroup, useGroupProblem } from '#islands/shared/ProblemGroup.tsx'
import type { OrderPayment } from '#stores/checkout/screen/order-payment.ts'
import { useShop } from '#ui/use-shop.ts'
import { BankAccount } from './BankAccount.tsx'
import { NoWay } from './NoWay.tsx'
import '#ui/choice.css'
import './PaymentTypes.css'

interface Props {
  payment: OrderPayment
}

interface TypeChoiceProps {
  type: OfferedPaymentType
  isChosen: boolean
  onChoose: () => void
}

/** One way to pay. */
function TypeChoice({ type: { id, name }, isChosen, onChoose }: TypeChoiceProps) {
  const marks = useGroupProblem()
  return (
    <label className="choice">
      <input type="radio" name="paymentType" value={id} checked={isChosen} onChange={onChoose} {...marks} />
      <span>{name}</span>
    </label>
  )
}

/** The ways to pay, live from the server, and what the chosen one asks for. */
export function PaymentTypes({ payment }: Props) {
  const { t } = useShop()
  const answer = useStore(payment.live.$answer, { ssr: 'initial' })
  const isLoading = answer.state === 'idle' || answer.state === 'loading'
  const types = useStore(payment.$types, { ssr: 'initial' })
  const chosen = useStore(payment.$chosen, { ssr: 'initial' })
  const asksForAccount = useStore(payment.$asksForAccount, { ssr: 'initial' })
  const problems = useStore(payment.$problems, { ssr: 'initial' })
  const problem = problems.find(({ about }) => about === 'paymentType')
  return (
    <ProblemGroup className="payment-types" legend={t('payment.method')} problem={problem}>
      <p role="status">{isLoading && t('common.loading')}</p>
      {answer.state === 'ready' && types.length === 0 && <NoWay />}
      {answer.state === 'failed' ? (
        <FailureNotice failure={answer.failure} onRetry={() => void payment.live.load()} />
      ) : (
        types.map((type) => (
          <div key={type.id} className="payment-types-one">
            <TypeChoice type={type} isChosen={type.id === chosen?.id} onChoose={() => payment.choose(type.id)} />
            {type.id === chosen?.id && asksForAccount && <BankAccount payment={payment} />}
          </div>
        ))
      )}
    </ProblemGroup>
  )
}
