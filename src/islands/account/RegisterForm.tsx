import { type RefObject, useEffect, useRef } from 'react'
import { Field } from '#islands/form/Field.tsx'
import { useShop } from '#ui/use-shop.ts'
import { registrationProblems } from '#domain/customer/customer-form.ts'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { routes } from '#domain/shop/routes.ts'
import { formOf, textIn } from '#islands/form/form-data.ts'
import { redirectAfterLogin, redirectSignedIn } from '#stores/session/signed-in.ts'
import { useForm } from '#islands/form/use-form.ts'
import { useKeptForm } from '#islands/form/use-kept-form.ts'
import { registerCustomer } from '#stores/customer/register.ts'
import { showToastAcross } from '#stores/failures/messages.ts'
import { $afterSignIn } from '#stores/session/visit.ts'
import { leave } from '#stores/session/leave.ts'
import { CustomerFields } from '#islands/form/CustomerFields.tsx'
import { DeliveryFields } from '#islands/form/DeliveryFields.tsx'
import { ErrorSummary } from '#islands/form/ErrorSummary.tsx'
import { FormFailure } from '#islands/form/FormFailure.tsx'
import { PrivacyNote } from '#islands/form/PrivacyNote.tsx'
import { island } from '#islands/shared/island.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useSearch } from '#ui/use-page.ts'
import '#ui/fields.css'
import '#islands/form/beside.css'
import '#islands/form/form.css'
import './RegisterForm.css'

interface AccessProps {
  errors: Record<string, string>
}

const accessFields = [
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'emailRepeated', type: 'email', autoComplete: 'email' },
  { name: 'password', type: 'password', autoComplete: 'new-password' },
  { name: 'passwordRepeated', type: 'password', autoComplete: 'new-password' },
] as const

/** The fields for e-mail address and password, each twice, since a typing error would lock the customer out. */
function AccessFields({ errors }: AccessProps) {
  const { t } = useShop()
  return (
    <fieldset className="form-part">
      <legend>{t('register.access')}</legend>
      <div className="fields">
        {accessFields.map((field) => (
          <Field
            key={field.name}
            {...field}
            label={t(`guest.${field.name}`)}
            half
            required
            error={errors[field.name]}
          />
        ))}
      </div>
    </fieldset>
  )
}

/**
 * The state of a registration. The session stores the address, but never a password.
 * @param form the form, which is filled with the stored input
 */
function useRegisterForm(form: RefObject<HTMLFormElement | null>, rules: CustomerFormRules) {
  const { shop, lang, t } = useShop()
  const { clearFieldError, ...sent } = useForm({
    problems: (typed) => {
      const [emailRepeated, password, passwordRepeated] = [
        textIn(typed, 'emailRepeated'),
        textIn(typed, 'password'),
        textIn(typed, 'passwordRepeated'),
      ]
      return registrationProblems(formOf(typed), { emailRepeated, password, passwordRepeated }, rules)
    },
    send: (typed) => registerCustomer(shop, formOf(typed), textIn(typed, 'password'), rules),
    done: () => {
      // A buyer returns to the checkout; anybody else is told that the account was created.
      if ($afterSignIn.get() !== '') {
        showToastAcross(t('account.loggedIn'))
        return redirectAfterLogin(lang, routes.home(lang))
      }
      leave(routes.registerSuccess(lang) + location.search)
      return 'leaves'
    },
  })
  const kept = useKeptForm(form, rules, clearFieldError)
  return {
    ...sent,
    ...kept,
  }
}

interface Props {
  customerForm: CustomerFormRules
  /** Address of the privacy policy; absent if the museum delivers no such text. */
  privacy?: string
}

/** The registration form (section 2, `register`). */
function RegisterForm({ customerForm: rules, privacy }: Props) {
  const { lang, t } = useShop()
  const form = useRef<HTMLFormElement>(null)
  const search = useSearch()
  useEffect(() => redirectSignedIn(lang, location), [lang])
  const { errors, tries, sending, failure, shippingDiffers, keep, submit } = useRegisterForm(form, rules)
  const fields = { rules, errors }
  return (
    <div className="beside beside-form">
      <form method="dialog" className="form" noValidate ref={form} onInput={keep} onSubmit={submit}>
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
