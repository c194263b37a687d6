import { useEffect } from 'react'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { routes } from '#domain/shop/routes.ts'
import { island } from '#islands/shared/island.tsx'
import { showToastAcross } from '#stores/failures/messages.ts'
import { leave } from '#stores/session/leave.ts'
import { redirectAfterLogin, redirectSignedIn } from '#stores/session/signed-in.ts'
import { $afterSignIn } from '#stores/session/visit.ts'
import { useSearch } from '#ui/use-page.ts'
import { useShop } from '#ui/use-shop.ts'
import { Registration } from './Registration.tsx'
import '#islands/form/beside.css'
import './RegisterForm.css'

interface Props {
  customerForm: CustomerFormRules
  /** Address of the privacy policy; absent if the museum delivers no such text. */
  privacy?: string
}

/** The registration form (section 2, `register`). */
function RegisterForm({ customerForm, privacy }: Props) {
  const { lang, t } = useShop()
  const search = useSearch()
  useEffect(() => redirectSignedIn(lang, location), [lang])
  const done = () => {
    // A buyer returns to the checkout; anybody else is told that the account was created.
    if ($afterSignIn.get() !== '') {
      showToastAcross(t('account.loggedIn'))
      return redirectAfterLogin(lang, routes.home(lang))
    }
    leave(routes.registerSuccess(lang) + location.search)
    return 'leaves'
  }
  return (
    <div className="beside beside-form">
      <Registration customerForm={customerForm} privacy={privacy} done={done}>
        <a href={routes.login(lang) + search}>{t('nav.login')}</a>
      </Registration>
      <aside aria-labelledby="account-purpose">
        <h2 className="register-form-purpose" id="account-purpose">
          {t('register.purpose')}
        </h2>
        <ul className="register-form-purposes">
          <li>{t('register.purposeOrder')}</li>
          <li>{t('register.purposeSettings')}</li>
        </ul>
      </aside>
    </div>
  )
}

export default island(RegisterForm)
