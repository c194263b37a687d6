import { useStore } from '#islands/shared/use-store.ts'
import { $checkout } from '#stores/checkout/checkout.ts'
import { Notice } from '#ui/Notice.tsx'
import { WriteTo } from '#ui/WriteTo.tsx'
import { useShop } from '#ui/use-shop.ts'

/** That a payment failed; of one that was refused after it was paid, what becomes of the money, and whom to write to. */
export function FailedPayment() {
  const { shop, t } = useShop()
  const state = useStore($checkout)
  if (state.step !== 'failed') return null
  const { cartId: number, message } = state
  const email = shop.supportEmail
  return (
    <Notice kind="danger">
      <p>{message ?? t('failed.text')}</p>
      {number !== undefined && (
        <>
          <p>{t('failed.refund')}</p>
          <p>
            {email === undefined ? (
              t('failed.refundNumber', { number })
            ) : (
              <WriteTo text={t('failed.refundWrite', { number })} email={email} />
            )}
          </p>
        </>
      )}
      <p>{t('failed.kept')}</p>
    </Notice>
  )
}
