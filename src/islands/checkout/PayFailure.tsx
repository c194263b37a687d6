import { FailureNotice } from '#islands/shared/FailureNotice.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import type { OrderPayment } from '#stores/checkout/screen/order-payment.ts'
import { useShop } from '#ui/use-shop.ts'
import './PayFailure.css'

interface Props {
  payment: Pick<OrderPayment, '$busy' | '$failure'>
}

/** What goes on, or went wrong, after the pay button. */
export const PayFailure = ({ payment: { $busy, $failure } }: Props) => {
  const { t } = useShop()
  const busy = useStore($busy)
  const failure = useStore($failure)
  return (
    <div className="pay-failure">
      <p role="status">{busy && t('payment.opening')}</p>
      {failure && <FailureNotice failure={failure} />}
    </div>
  )
}
