import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { CartId, OrderId } from '#domain/shop/ids.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { withReturnTo } from '#domain/shop/addresses.ts'
import { fullPath } from '#domain/shop/full-path.ts'
import { $isSignedIn } from '#stores/session/customer.ts'
import { $cart } from '#stores/cart/cart.ts'
import { Waiting } from '#ui/News.tsx'
import { Sentence } from '#ui/Sentence.tsx'
import { WriteTo } from '#ui/WriteTo.tsx'
import { useShop } from '#ui/use-shop.ts'
import type { GoneReason } from '#domain/failures/failed-call.ts'
import { goneMessage } from '#domain/failures/failure.ts'
import { orderAddress } from '#domain/checkout/order.ts'
import { routes } from '#domain/shop/routes.ts'
import { Notice } from '#ui/Notice.tsx'
import './Outcome.css'
import '#ui/button.css'

/** Frame around the outcome of a payment and the next steps. */
export const Outcome = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) => (
  <div className="outcome" ref={ref}>
    {children}
  </div>
)

/** Row of next steps, if there are several. */
export const OutcomeChoice = ({ children }: { children: ReactNode }) => <p className="outcome-choice">{children}</p>

/** Status shown until the outcome is known. */
export const OutcomeWaiting = ({ text }: { text: string | undefined }) => (
  <Waiting className="outcome outcome-waiting" text={text} />
)

/** Number that identifies a payment at the museum, and the address to send it to. */
export function RefundNumber({ cartId }: { cartId: CartId }) {
  const { shop, t } = useShop()
  const parts = { number: <span translate="no">{cartId}</span> }
  return shop.supportEmail === undefined ? (
    <p>
      <Sentence text={t('failed.refundNumber')} parts={parts} />
    </p>
  ) : (
    <WriteTo text={t('failed.refundWrite')} parts={parts} />
  )
}

/** Texts about a payment whose outcome the server hasn't told: what to do, and whom to ask if that doesn't help. */
export function UnconfirmedPayment({ cartId }: { cartId: CartId }) {
  const { t } = useShop()
  return (
    <>
      <p>{t('success.unconfirmed')}</p>
      <WriteTo text={t('success.unconfirmedWrite')} parts={{ number: <span translate="no">{cartId}</span> }} />
    </>
  )
}

/** Link to the login, from which the visitor comes back to a payment that nobody is known for any more. */
export function PaymentLogin() {
  const { shop, lang, t } = useShop()
  const isSignedIn = useStore($isSignedIn)
  return (
    !isSignedIn &&
    shop.features.userRegistration && (
      <a className="button button-quiet" href={withReturnTo(routes.login(lang), fullPath(location))}>
        {t('nav.login')}
      </a>
    )
  )
}

interface GoneProps {
  reason: GoneReason
  /** Cart that had been paid, but that the server no longer confirmed. */
  cartId?: CartId
  /** Order that was to be paid; absent for a basket. */
  order?: OrderId
}

/** Outcome of a cart that is gone (410): already paid, too slow, or for a reason unknown; says what happens to the money. */
export const CartGone = ({ reason, cartId, order }: GoneProps) => {
  const { lang, t } = useShop()
  const message = useRef<HTMLDivElement>(null)
  // It replaces what was announced or had the focus.
  useEffect(() => message.current?.focus(), [])
  const isPaid = reason === 'alreadyPaid'
  const isEmpty = useStore($cart).length === 0
  return (
    <Outcome>
      <div tabIndex={-1} ref={message}>
        <Notice kind="info">
          <p>{t(order === undefined || isPaid ? goneMessage[reason] : 'order.gone')}</p>
          {!isPaid && cartId !== undefined && (
            <p>{t(reason === 'tooSlow' ? 'failed.refund' : 'failed.refundUnknown')}</p>
          )}
          {/* What an order was paid by may be this payment, or another one beside it. */}
          {(!isPaid || order !== undefined) && cartId !== undefined && <RefundNumber cartId={cartId} />}
        </Notice>
      </div>
      {order !== undefined ? (
        <a className="button" href={orderAddress(lang, order)}>
          {t('order.back')}
        </a>
      ) : isPaid || isEmpty ? (
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
