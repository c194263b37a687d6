import { useEffect, useRef, type SyntheticEvent } from 'react'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import type { TermsLinks } from '#domain/shop/terms-links.ts'
import { island } from '#islands/shared/island.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { tellOfLostLines } from '#stores/cart/lost-lines.ts'
import { $storageTrouble } from '#stores/storage/storage.ts'
import { focusFirstProblem } from '#ui/focus.ts'
import { Notice } from '#ui/Notice.tsx'
import { useShop } from '#ui/use-shop.ts'
import { Basket } from './Basket.tsx'
import { Identify } from './Identify.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { Totals } from './Totals.tsx'
import { useCheckout } from './use-checkout.ts'
import { usePayment } from './use-payment.ts'
import './Checkout.css'

interface Props {
  countries: CustomerFormRules['countries']
  terms: TermsLinks
}

/** The basket and, once it is known who buys, the payment. */
function Checkout({ countries, terms }: Props) {
  const { shop, t } = useShop()
  const screen = useCheckout(shop)
  const payment = usePayment(shop, screen, t('payment.creditCard'))
  const forgetful = useStore($storageTrouble)
  const root = useRef<HTMLFormElement>(null)
  const { tries } = payment
  const { isSignedIn, lines, shipping } = screen
  const waits = shipping.status === 'calculating'

  useEffect(() => tellOfLostLines(t), [t])
  useEffect(() => {
    if (tries > 0) focusFirstProblem(root.current)
  }, [tries])

  if (!screen.ready) return <p className="checkout checkout-waiting">{t('common.loading')}</p>

  const submit = (submission: SyntheticEvent) => {
    submission.preventDefault()
    if (isSignedIn && !waits) void payment.payWith(payment.chosen)
  }

  return (
    <form className="checkout" noValidate ref={root} onSubmit={submit}>
      {forgetful && (
        <Notice kind="info">
          <p>{t('common.storageTrouble')}</p>
        </Notice>
      )}
      <Basket screen={screen} />
      {lines.length > 0 && (
        <>
          <Totals screen={screen} countries={countries} />
          {isSignedIn ? (
            <PaymentStep
              payment={payment}
              form={screen.form}
              countries={countries}
              links={terms}
              total={screen.sums.total}
              waits={waits}
            />
          ) : (
            <Identify payment={payment} links={terms} />
          )}
        </>
      )}
    </form>
  )
}

export default island(Checkout)
