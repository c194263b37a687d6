import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { routes } from '#domain/shop/routes.ts'
import { signInPath } from '#domain/shop/sign-in-path.ts'
import type { TermsLinks } from '#domain/shop/terms-links.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { happen } from '#stores/checkout/checkout.ts'
import type { Delivery } from '#stores/checkout/screen/delivery.ts'
import type { Payment } from '#stores/checkout/screen/payment.ts'
import { returnAfterSignIn } from '#stores/session/after-sign-in.ts'
import { useShop } from '#ui/use-shop.ts'
import { ExpressHindered } from './ExpressHindered.tsx'
import { NoWayToPay } from './NoWayToPay.tsx'
import { PayFailure } from './PayFailure.tsx'
import { PayProblems } from './PayProblems.tsx'
import { Terms } from './Terms.tsx'
import { useArrival } from './use-arrival.ts'
import './Identify.css'
import '#ui/button.css'

interface Props {
  payment: Payment
  delivery: Delivery
  countries: CustomerFormRules['countries']
  links: TermsLinks
}

/** Asks who buys: as a guest, with an account, or not at all where an express way to pay is offered (section 6). */
export function Identify({ payment, delivery, countries, links }: Props) {
  const { shop, lang, t } = useShop()
  const heading = useArrival()
  const express = useStore(payment.$express)
  const problems = useStore(payment.$problems)
  const busy = useStore(payment.$busy)
  const { status } = useStore(delivery.$shipping)
  const leave = () => {
    happen({ type: 'proceed', hasCustomer: false })
    returnAfterSignIn(routes.checkout(lang))
  }
  return (
    <section className="identify" aria-labelledby="identify-title">
      <h2 id="identify-title" tabIndex={-1} ref={heading}>
        {t('checkout.who')}
      </h2>
      {shop.features.guestRegistration && (
        <>
          <p>{t('checkout.guestText')}</p>
          <a className="button" href={routes.guest(lang)} onClick={leave}>
            {t('checkout.asGuest')}
          </a>
        </>
      )}
      {shop.features.userRegistration && (
        <>
          <a className="button button-quiet" href={routes.login(lang)} onClick={leave}>
            {t('nav.login')}
          </a>
          <a className="button button-quiet" href={routes.register(lang)} onClick={leave}>
            {t('nav.register')}
          </a>
        </>
      )}
      {express.length > 0 && (
        <div className="identify-express">
          <h3>{t('checkout.express')}</h3>
          <Terms links={links} payment={payment} />
          <PayProblems problems={problems} />
          {express.map((type) => (
            <button
              key={type.id}
              type="button"
              className="button button-quiet"
              aria-disabled={busy || status === 'calculating'}
              onClick={() => void payment.payWith(type)}
            >
              {t('payment.payWith', { name: type.name })}
            </button>
          ))}
          <PayFailure payment={payment} />
        </div>
      )}
      <ExpressHindered payment={payment} countries={countries} />
      {signInPath(shop) === routes.checkout(lang) && express.length === 0 && <NoWayToPay payment={payment} />}
    </section>
  )
}
