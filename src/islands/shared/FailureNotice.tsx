import { type Failure, failureMessage } from '#domain/failures/failure.ts'
import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'

interface Props {
  failure: Failure
  onRetry?: () => void
}

/** Says why a call failed, and offers to try again. */
export const FailureNotice = ({ failure, onRetry }: Props) => {
  const { t } = useShop()
  return (
    <Notice kind="danger" action={onRetry && { label: t('common.retry'), onClick: onRetry }}>
      <p>{failure.text ?? t(failureMessage(failure))}</p>
    </Notice>
  )
}
