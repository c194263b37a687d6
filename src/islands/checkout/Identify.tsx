import type { ReactNode } from 'react'
import { routes } from '#domain/shop/routes.ts'
import { happen } from '#stores/checkout/checkout.ts'
import { returnAfterSignIn } from '#stores/session/after-sign-in.ts'
import { useShop } from '#ui/use-shop.ts'
import { useArrival } from './use-arrival.ts'
import './Identify.css'
import '#ui/button.css'

/** Asks who buys: as a guest, with an account, or not at all where an express way to pay is offered (section 6). */
export function Identify({ children }: { children?: ReactNode }) {
  const { shop, lang, t } = useShop()
  const heading = useArrival()
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
      {children}
    </section>
  )
}
