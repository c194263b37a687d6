import { FailureNotice, ProblemText } from '#islands/shared/problems.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { $isLocalStorageUnusable } from '#stores/checkout/payment-records.ts'
import type { Payment } from '#stores/checkout/payment.ts'
import { bringIntoView } from '#ui/focus.ts'
import { Notice } from '#ui/Notice.tsx'
import { Waiting } from '#ui/News.tsx'
import { useShop } from '#ui/use-shop.ts'
import { typedDetails } from '#domain/checkout/payment.ts'
import type { Problem } from '#domain/forms/problem.ts'

interface OpeningProps {
  payment: Pick<Payment, '$busy'>
}

/** Status of opening the payment, below the pay button, which it doesn't move. */
export const PayOpening = ({ payment: { $busy } }: OpeningProps) => {
  const { t } = useShop()
  const busy = useStore($busy)
  return <Waiting text={busy ? t('payment.opening') : undefined} />
}

interface FailureProps {
  payment: Pick<Payment, '$failure'>
}

const showWithButton = (failure: HTMLElement | null) => bringIntoView(failure && document.activeElement, failure)

/** Failure of opening the payment, above the pay button: below it, a small window would end before it. */
export const PayFailure = ({ payment: { $failure } }: FailureProps) => {
  const failure = useStore($failure)
  return (
    failure && (
      <div ref={showWithButton}>
        <FailureNotice failure={failure} />
      </div>
    )
  )
}

/** Notice before paying that the browser can't share payments between tabs. */
export function StorageNotice() {
  const { t } = useShop()
  const isUnusable = useStore($isLocalStorageUnusable)
  return (
    isUnusable && (
      <Notice kind="info">
        <p>{t('payment.notKept')}</p>
      </Notice>
    )
  )
}

interface PayProblemsProps {
  problems: readonly Problem[]
}

/** Subjects whose problems are shown at their fields. */
const elsewhere: (string | undefined)[] = ['paymentType', 'terms', ...typedDetails]

/** Problems without a field, beside the button. */
export const PayProblems = ({ problems }: PayProblemsProps) => (
  <div>
    {problems
      .filter(({ about }) => !elsewhere.includes(about))
      .map((problem) =>
        problem.key === 'errors.missingCode' ? (
          <FailureNotice key={problem.key} failure={{ reaction: 'onForm', message: problem.key }} />
        ) : (
          <ProblemText key={problem.key} problem={problem} />
        ),
      )}
  </div>
)
