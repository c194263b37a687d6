import type { FormatMessage } from '#i18n/format-message.ts'
import { FailureNotice } from '#islands/shared/FailureNotice.tsx'
import type { Payment } from './use-payment.ts'

interface Props {
  payment: Payment
  t: FormatMessage
}

/** What goes on, or went wrong, after the pay button. */
export const PayFailure = ({ payment, t }: Props) => (
  <div className="pay-state">
    <p role="status">{payment.busy && t('payment.opening')}</p>
    {payment.failure && <FailureNotice failure={payment.failure} t={t} />}
  </div>
)
