import type { CartId, OrderId } from '#domain/ids/ids.ts'
import type { GoneReason } from '#domain/failures/failed-call.ts'
import { goneMessage } from '#domain/failures/gone-message.ts'
import { orderAddress } from '#domain/orders/order-of-address.ts'
import { routes } from '#domain/shop/routes.ts'
import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'
import { Outcome, RefundNumber } from './Outcome.tsx'
import '#ui/button.css'

interface Props {
  reason: GoneReason
  /** The cart that was to be confirmed after it was paid. */
  cartId?: CartId
  /** The order that was to be paid; a basket where it is left out. */
  order?: OrderId
}

/** The cart is gone (410): already paid, or too slow, or nobody says which; and what becomes of the money then. */
export const Gone = ({ reason, cartId, order }: Props) => {
  const { lang, t } = useShop()
  const isPaid = reason === 'alreadyPaid'
  return (
    <Outcome>
      <Notice kind="info">
        <p>{t(order === undefined || isPaid ? goneMessage[reason] : 'order.gone')}</p>
        {!isPaid && cartId !== undefined && (
          <>
            <p>{t(reason === 'tooSlow' ? 'failed.refund' : 'failed.refundUnknown')}</p>
            <RefundNumber cartId={cartId} />
          </>
        )}
      </Notice>
      {order !== undefined ? (
        <a className="button" href={orderAddress(lang, order)}>
          {t('order.back')}
        </a>
      ) : isPaid ? (
        <a className="button button-quiet" href={routes.home(lang)}>
          {t('success.home')}
        </a>
      ) : (
        <a className="button" href={routes.checkout(lang)}>
          {t('failed.again')}
        </a>
      )}
    </Outcome>
  )
}
