import type { Refusal } from '#domain/checkout/payment.ts'
import type { GoneReason } from '#domain/failures/failed-call.ts'
import { goneMessage } from '#domain/failures/failure.ts'
import type { CartId, OrderId } from '#domain/shop/ids.ts'
import { linesNamedIn } from '#domain/cart/lines-in-text.ts'
import { lineLabels } from '#domain/cart/line-page.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { $payment } from '#stores/checkout/checkout.ts'
import { isRefused } from '#stores/checkout/payment-record.ts'
import { $payments, dismissPayment } from '#stores/checkout/payment-records.ts'
import { $cart } from '#stores/cart/cart.ts'
import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'
import { WriteTo } from '#ui/WriteTo.tsx'
import { RefundNumber } from './Outcome.tsx'
import { BegunPayment, OrderLink } from './OpenPayment.tsx'

interface Props {
  /** Order that was to be paid; absent for a basket. */
  order?: OrderId
}

interface RefusalProps extends Props, Refusal {
  /** Number of the payment; absent if it failed before anything was paid. */
  cartId?: CartId
  /** The reason why its cart is gone. */
  gone?: GoneReason
}

/** Says why a payment was refused, and what happens to the money if it was charged. */
function RefusalText({ order, cartId, message, isDouble, gone }: RefusalProps) {
  const { t } = useShop()
  const reason = () => {
    if (gone !== undefined) return t(order === undefined ? goneMessage[gone] : 'order.gone')
    const double = order === undefined ? 'failed.double' : 'order.double'
    return message ?? t(isDouble ? double : 'failed.text')
  }
  return (
    <>
      <p>{reason()}</p>
      {/* Only the bank knows what was charged. */}
      {cartId === undefined && order === undefined && gone === undefined && !isDouble && (
        <>
          <p>{t('failed.nothingOrdered')}</p>
          <WriteTo text={t('checkout.writeTo')} />
        </>
      )}
      {cartId !== undefined && (
        <>
          {!isDouble && <p>{t(gone === 'unknown' ? 'failed.refundUnknown' : 'failed.refund')}</p>}
          <RefundNumber cartId={cartId} />
        </>
      )}
    </>
  )
}

/** The lines of the basket that the server's words name, each with its event and its time. */
function NamedLines({ text }: { text: string | undefined }) {
  const { locale, currency } = useShop()
  const lines = useStore($cart)
  const labels = lineLabels(lines, { locale, currency })
  return linesNamedIn(lines, text).map((index) => <p key={index}>{labels[index]}</p>)
}

/** Notice that a payment failed; if it was refused after payment, it says what happens to the money. */
export function FailedPayment({ order }: Props) {
  const { t } = useShop()
  const state = useStore($payment)
  if (state.status !== 'failed') return null
  return (
    <Notice kind="danger">
      <RefusalText {...state} order={order} />
      {order === undefined && <NamedLines text={state.message} />}
      {order === undefined && !state.isDouble && <p>{t('failed.kept')}</p>}
    </Notice>
  )
}

/**
 * Notices of payments that may have been charged though nothing was booked, until they are dismissed. Each names its
 * own order, if it was for one, since every page that pays tells all of them.
 */
export function RefusedPayments() {
  const { t } = useShop()
  const refused = useStore($payments).filter(isRefused)
  return refused.map((payment) => {
    const dismiss = { label: t('common.close'), onClick: () => void dismissPayment(payment.requestToken, Date.now()) }
    return (
      <Notice key={payment.requestToken} kind="danger" action={dismiss}>
        <RefusalText {...payment.refused} gone={payment.gone} order={payment.order} cartId={payment.cartId} />
        <BegunPayment payment={payment} />
        <OrderLink payment={payment} />
      </Notice>
    )
  })
}
