import { useStore } from '@nanostores/react'
import { FailureNotice } from '#islands/shared/FailureNotice.tsx'
import { $unkept } from '#stores/checkout/payment-records.ts'
import type { Payment } from '#stores/checkout/payment.ts'
import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { ProblemText } from '#islands/shared/ProblemText.tsx'
import './PayStatus.css'

interface Props {
  payment: Pick<Payment, '$busy' | '$failure'>
}

/** What goes on, or went wrong, after the pay button. */
export const PayFailure = ({ payment: { $busy, $failure } }: Props) => {
  const { t } = useShop()
  const busy = useStore($busy, { ssr: 'initial' })
  const failure = useStore($failure, { ssr: 'initial' })
  return (
    <div className="pay-failure">
      <p role="status">{busy && t('payment.opening')}</p>
      {failure && <FailureNotice failure={failure} />}
    </div>
  )
}

/** That the browser keeps no payments for other tabs, said before one pays. */
export function Unkept() {
  const { t } = useShop()
  const isUnkept = useStore($unkept, { ssr: 'initial' })
  return (
    isUnkept && (
      <Notice kind="info">
        <p>{t('payment.notKept')}</p>
      </Notice>
    )
  )
}

interface PayProblemsProps {
  problems: readonly Problem[]
}

/** Problems that stand beside what they are about. */
const elsewhere = ['paymentType', 'terms', 'accountHolder', 'iban']

/** What else keeps one from paying, beside the button that was pressed; announced, since the focus may stay there. */
export const PayProblems = ({ problems }: PayProblemsProps) => (
  <div role="status">
    {problems
      .filter(({ about }) => !elsewhere.includes(about ?? ''))
      .map((problem) => (
        <ProblemText key={problem.key} problem={problem} />
      ))}
  </div>
)
