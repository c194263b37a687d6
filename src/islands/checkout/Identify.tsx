import type { MouseEvent, ReactNode } from 'react'
import { routes } from '#domain/shop/routes.ts'
import { dispatch } from '#stores/checkout/checkout.ts'
import { returnAfterSignIn } from '#stores/session/after-sign-in.ts'
import { useShop } from '#ui/use-shop.ts'
import { useStepFocus } from './use-step-focus.ts'
import './Identify.css'
import '#ui/button.css'

interface Props {
  /** True if nothing is sent to the chosen country: the forms that ask for an address don't lead on. */
  isRefused?: boolean
  children?: ReactNode
}

/**
 * Step that offers to buy as a guest, as a customer, or anonymously with an express method (section 6). The first
 * option that the museum offers is the main button.
 */
export function Identify({ isRefused, children }: Props) {
  const { shop, lang, t } = useShop()
  const { guestRegistration, userRegistration } = shop.features
  const heading = useStepFocus()
  const leave = () => {
    dispatch({ type: 'proceed', hasCustomer: false })
    returnAfterSignIn(routes.checkout(lang))
  }
  const leaveForForm = (press: MouseEvent) => {
    if (!isRefused) return leave()
    press.preventDefault()
    document.getElementById('shipping-country')?.focus()
  }
  const form = { onClick: leaveForForm, 'aria-disabled': isRefused || undefined }
  return (
    <section className="identify" aria-labelledby="identify-title">
      <h2 id="identify-title" tabIndex={-1} ref={heading}>
        {t('checkout.who')}
      </h2>
      {guestRegistration && (
        <>
          <a className="button" href={routes.guest(lang)} {...form}>
            {t('checkout.asGuest')}
          </a>
          <p className="quiet">{t('checkout.guestText')}</p>
        </>
      )}
      {userRegistration && (
        <p className="identify-account">
          <a className={guestRegistration ? undefined : 'button'} href={routes.login(lang)} onClick={leave}>
            {t('nav.login')}
          </a>
          <a href={routes.register(lang)} {...form}>
            {t('nav.register')}
          </a>
        </p>
      )}
      {children}
    </section>
  )
}
