import type { ReactNode } from 'react'
import type { CartId } from '#domain/ids/ids.ts'
import { WriteTo } from '#ui/WriteTo.tsx'
import { useShop } from '#ui/use-shop.ts'
import './Outcome.css'

/** How a payment ended, and what to do next. */
export const Outcome = ({ children }: { children: ReactNode }) => <div className="outcome">{children}</div>

/** … the ways to go on, beside each other. */
export const OutcomeChoice = ({ children }: { children: ReactNode }) => <p className="outcome-choice">{children}</p>

/** … while that isn't known yet. */
export const OutcomeWaiting = ({ children }: { children: ReactNode }) => (
  <p className="outcome outcome-waiting" role="status">
    {children}
  </p>
)

/** The number that a payment is known by at the museum, and whom to give it to. */
export function RefundNumber({ cartId: number }: { cartId: CartId }) {
  const { shop, t } = useShop()
  const email = shop.supportEmail
  return (
    <p>
      {email === undefined ? (
        t('failed.refundNumber', { number })
      ) : (
        <WriteTo text={t('failed.refundWrite', { number })} email={email} />
      )}
    </p>
  )
}
