import { FailureNotice } from '#islands/shared/FailureNotice.tsx'
import { useShop } from '#ui/use-shop.ts'
import type { Payment } from './use-payment.ts'
import './PayFailure.css'

interface Props {
  payment: Payment
}

/** What goes on, or went wrong, after the pay button. */
export const PayFailure = ({ payment }: Props) => {
  const { t } = useShop()
  return (
    <div className="pay-failure">
      <p role="status">{payment.busy && t('payment.opening')}</p>
      {payment.failure && <FailureNotice failure={payment.failure} />}
    </div>
  )
}
