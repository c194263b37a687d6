import { useEffect, useRef } from 'react'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { routes } from '#domain/shop/routes.ts'
import { CustomerFields } from '#islands/form/CustomerFields.tsx'
import { DeliveryFields } from '#islands/form/DeliveryFields.tsx'
import { ErrorSummary } from '#islands/form/ErrorSummary.tsx'
import { FormFailure } from '#islands/form/FormFailure.tsx'
import { PrivacyNote } from '#islands/form/PrivacyNote.tsx'
import { island } from '#islands/shared/island.tsx'
import { leadCustomerOn } from '#stores/session/after-sign-in.ts'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useSearch } from '#ui/use-search.ts'
import { useShop } from '#ui/use-shop.ts'
import { AccessFields } from './AccessFields.tsx'
import { useRegisterForm } from './use-register-form.ts'
import '#islands/form/beside.css'
import '#islands/form/form.css'
import './RegisterForm.css'

interface Props {
  customerForm: CustomerFormRules
  /** Address of the privacy policy; absent where the museum delivers no such text. */
  privacy?: string
}

/** Opens an account (section 2, `register`). */
function RegisterForm({ customerForm: rules, privacy }: Props) {
  const { lang, t } = useShop()
  const form = useRef<HTMLFormElement>(null)
  const search = useSearch()
  useEffect(() => leadCustomerOn(lang, location), [lang])
  const { errors, tries, sending, failure, shippingDiffers, keep, submit } = useRegisterForm(form, rules)
  const fields = { rules, errors }
  return (
    <div className="beside beside-form">
      <form className="form" noValidate ref={form} onInput={keep} onSubmit={submit}>
        <ErrorSummary errors={errors} tries={tries} />
        <AccessFields errors={errors} />
        <fieldset className="form-part">
          <legend>{t('register.details')}</legend>
          <CustomerFields {...fields} without="email" />
        </fieldset>
        <DeliveryFields {...fields} shippingDiffers={shippingDiffers} />
        <PrivacyNote text={t('register.privacy')} privacy={privacy} />
        <FormFailure failure={failure} />
        <div className="form-end">
          <SubmitButton unable={sending}>{t(sending ? 'guest.sending' : 'nav.register')}</SubmitButton>
          <a href={routes.login(lang) + search}>{t('nav.login')}</a>
        </div>
      </form>
      <aside aria-labelledby="account-purpose">
        <h2 className="register-purpose" id="account-purpose">
          {t('register.purpose')}
        </h2>
        <ul className="register-purposes">
          <li>{t('register.purposeOrder')}</li>
          <li>{t('register.purposeSettings')}</li>
        </ul>
      </aside>
    </div>
  )
}

export default island(RegisterForm)
