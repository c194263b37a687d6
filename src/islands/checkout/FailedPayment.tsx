import type { OrderId } from '#domain/shop/ids.ts'
import { $payment } from '#stores/checkout/checkout.ts'
import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { RefundNumber } from './Outcome.tsx'

interface Props {
  /** Order that was to be paid; absent for a basket. */
  order?: OrderId
}

/** Notice that a payment failed; if it was refused after payment, it says what happens to the money. */
export function FailedPayment({ order }: Props) {
  const { t } = useShop()
  const state = useStore($payment)
  if (state.status !== 'failed') return null
  const { cartId, message, isDouble } = state
  const double = order === undefined ? 'failed.double' : 'order.double'
  return (
    <Notice kind="danger">
      <p>{message ?? t(isDouble ? double : 'failed.text')}</p>
      {cartId !== undefined && (
        <>
          {!isDouble && <p>{t('failed.refund')}</p>}
          <RefundNumber cartId={cartId} />
        </>
      )}
      {order === undefined && !isDouble && <p>{t('failed.kept')}</p>}
    </Notice>
  )
}
