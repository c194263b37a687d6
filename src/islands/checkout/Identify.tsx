import { routes } from '#domain/shop/routes.ts'
import { dispatch } from '#stores/checkout/checkout.ts'
import { returnAfterSignIn } from '#stores/session/after-sign-in.ts'
import { useShop } from '#ui/use-shop.ts'
import { useStepFocus } from './use-step-focus.ts'
import './Identify.css'
import '#ui/button.css'

/** Step of a museum that has accounts and no guests: leads to the login or the registration. */
export function Identify() {
  const { lang, t } = useShop()
  const heading = useStepFocus()
  const leave = () => {
    dispatch({ type: 'proceed', hasCustomer: false })
    returnAfterSignIn(routes.checkout(lang))
  }
  return (
    <section className="identify" aria-labelledby="identify-title">
      <h2 id="identify-title" tabIndex={-1} ref={heading}>
        {t('checkout.who')}
      </h2>
      <p className="identify-account">
        <a className="button" href={routes.login(lang)} onClick={leave}>
          {t('nav.login')}
        </a>
        <a href={routes.register(lang)} onClick={leave}>
          {t('nav.register')}
        </a>
      </p>
    </section>
  )
}
