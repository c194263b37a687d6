import { type ReactNode, type RefObject, useRef } from 'react'
import { registrationProblems } from '#domain/customer/customer-form.ts'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { CustomerFields } from '#islands/form/CustomerFields.tsx'
import { DeliveryFields } from '#islands/form/DeliveryFields.tsx'
import { CredentialField } from '#islands/form/CredentialField.tsx'
import { formOf, textIn } from '#islands/form/form-data.ts'
import { FormFailure } from '#islands/form/FormFailure.tsx'
import { PrivacyNote } from '#islands/form/PrivacyNote.tsx'
import { useForm } from '#islands/form/use-form.ts'
import { useKeptForm } from '#islands/form/use-kept-form.ts'
import { registerCustomer } from '#stores/customer/register.ts'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useShop } from '#ui/use-shop.ts'
import '#ui/fields.css'
import '#islands/form/form.css'

interface AccessProps {
  errors: Record<string, string>
}

const accessFields = ['email', 'emailRepeated', 'password', 'passwordRepeated'] as const

/** The fields for e-mail address and password, each twice, since a typing error would lock the customer out. */
function AccessFields({ errors }: AccessProps) {
  const { t } = useShop()
  return (
    <fieldset className="form-part">
      <legend>{t('register.access')}</legend>
      <div className="fields">
        {accessFields.map((name) => (
          <CredentialField key={name} name={name} label={t(`guest.${name}`)} half errors={errors} />
        ))}
      </div>
    </fieldset>
  )
}

/**
 * The state of a registration. The session stores the address, but never a password.
 * @param form the form, which is filled with the stored input
 */
function useRegistration(
  form: RefObject<HTMLFormElement | null>,
  rules: CustomerFormRules,
  done: () => 'leaves' | 'stays',
) {
  const { shop } = useShop()
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
    done,
  })
  const kept = useKeptForm(form, rules, clearFieldError)
  return { ...sent, ...kept }
}

interface Props {
  customerForm: CustomerFormRules
  /** Address of the privacy policy; absent if the museum delivers no such text. */
  privacy: string | undefined
  /** Called once the customer is registered and signed in. */
  done: () => 'leaves' | 'stays'
  /** Other ways, beside the button. */
  children?: ReactNode
}

/** Form that registers a customer, on its own page or at the checkout. */
export function Registration({ customerForm: rules, privacy, done, children }: Props) {
  const { t } = useShop()
  const form = useRef<HTMLFormElement>(null)
  const { errors, sending, failure, shippingDiffers, keep, submit } = useRegistration(form, rules, done)
  const fields = { rules, errors }
  return (
    <form method="dialog" className="form" noValidate ref={form} onInput={keep} onSubmit={submit}>
      <AccessFields errors={errors} />
      <fieldset className="form-part">
        <legend>{t('register.details')}</legend>
        <CustomerFields {...fields} without="email" />
      </fieldset>
      <DeliveryFields {...fields} shippingDiffers={shippingDiffers} />
      <PrivacyNote text={t('register.privacy')} privacy={privacy} />
      <FormFailure errors={errors} failure={failure} />
      <div className="form-end">
        <SubmitButton unable={sending}>{t(sending ? 'guest.sending' : 'nav.register')}</SubmitButton>
        {children}
      </div>
    </form>
  )
}
