import type { FormatMessage } from '#i18n/format-message.ts'
import { failureMessage, type Failure } from '#stores/failures/failure.ts'
import { Notice } from '#ui/Notice.tsx'

interface Props {
  failure: Failure
  onRetry?: () => void
  t: FormatMessage
}

/** Says why a call failed, and offers to try again. */
export const FailureNotice = ({ failure, onRetry, t }: Props) => (
  <Notice kind="danger" {...(onRetry && { action: { label: t('common.retry'), onClick: onRetry } })}>
    <p>{failure.text ?? t(failureMessage(failure))}</p>
  </Notice>
)
