import type { ComponentProps, RefObject } from 'react'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { deliveryCountry, deliveryCountryField, type Shipping } from '#domain/cart/shipping.ts'
import { routes } from '#domain/shop/routes.ts'
import { Registration } from '#islands/account/Registration.tsx'
import { CustomerFields } from '#islands/form/CustomerFields.tsx'
import { DeliveryFields } from '#islands/form/DeliveryFields.tsx'
import { OtherProblems } from '#islands/form/FormFailure.tsx'
import { PrivacyNote } from '#islands/form/PrivacyNote.tsx'
import { problemText, refusalText } from '#islands/form/use-form.ts'
import { useKeptForm } from '#islands/form/use-kept-form.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { dispatch } from '#stores/checkout/checkout.ts'
import type { GuestDetailsStores } from '#stores/customer/guest-details.ts'
import { $guestForm } from '#stores/customer/guest-form.ts'
import { returnAfterSignIn } from '#stores/session/after-sign-in.ts'
import { focusBeginning } from '#ui/focus.ts'
import { useShop } from '#ui/use-shop.ts'
import { useStepFocus } from './use-step-focus.ts'
import './identify.css'
import '#islands/shared/problems.css'

interface LinksProps {
  /** True if the form for an account is on this page. */
  isForm?: boolean
}

/** Links for buyers who have an account or want one; both lead back to the checkout. */
function AccountLinks({ isForm = false }: LinksProps) {
  const { lang, t } = useShop()
  const leave = () => {
    dispatch({ type: 'proceed', hasCustomer: false })
    returnAfterSignIn(routes.checkout(lang))
  }
  return (
    <p className="identify-account">
      <a href={routes.login(lang)} onClick={leave}>
        {t('nav.login')}
      </a>
      {!isForm && (
        <a href={routes.register(lang)} onClick={leave}>
          {t('nav.register')}
        </a>
      )}
    </p>
  )
}

const titleId = 'who-title'

/** The step that asks who buys; its heading takes the focus if a button led here. */
function WhoStep({ onInput, children }: Pick<ComponentProps<'section'>, 'onInput' | 'children'>) {
  const { t } = useShop()
  const heading = useStepFocus()
  return (
    <section className="identify" aria-labelledby={titleId} onInput={onInput}>
      <h2 id={titleId} tabIndex={-1} ref={heading}>
        {t('checkout.who')}
      </h2>
      {children}
    </section>
  )
}

/** Returns the sentences about the form's fields at the last press, and about the country that nothing is sent to. */
function useErrors({ $errors }: GuestDetailsStores, shipping: Shipping): Record<string, string> {
  const { t } = useShop()
  const errors = useStore($errors)
  const form = useStore($guestForm)
  const texts = Object.entries(errors).map(([name, error]) => [
    name,
    Array.isArray(error) ? refusalText(name, error, t) : problemText(error, t),
  ])
  const isRefused = shipping.status === 'refused' && deliveryCountry(form) !== ''
  return {
    ...Object.fromEntries(texts),
    ...(isRefused && { [deliveryCountryField(form)]: shipping.text ?? t(shipping.problem.key) }),
  }
}

interface Props {
  /** The form around it, which pays. */
  form: RefObject<HTMLFormElement | null>
  details: GuestDetailsStores
  shipping: Shipping
  /** Address of the privacy policy; absent if the museum delivers no such text. */
  privacy: string | undefined
}

/** Details of a guest, which the press that pays sends, with links for those who have an account. */
export function GuestDetails({ form, details, shipping, privacy }: Props) {
  const { shop, t } = useShop()
  const rules = useStore(details.$rules)
  const errors = useErrors(details, shipping)
  const { shippingDiffers, keep } = useKeptForm(form, rules, ({ target }) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) details.clearError(target.name)
  })
  return (
    <WhoStep onInput={keep}>
      {shop.features.userRegistration && <AccountLinks />}
      <p className="quiet">{t('checkout.guestText')}</p>
      <OtherProblems errors={errors} />
      <CustomerFields rules={rules} errors={errors} />
      <DeliveryFields rules={rules} errors={errors} shippingDiffers={shippingDiffers} />
      <PrivacyNote text={t('guest.privacy')} privacy={privacy} />
    </WhoStep>
  )
}

interface AccountProps extends Pick<Props, 'privacy'> {
  customerForm: CustomerFormRules
}

/** Form for an account, where the museum has no guests; the payment takes its place once the customer is signed in. */
export function CreateAccount({ customerForm, privacy }: AccountProps) {
  const done = () => {
    focusBeginning(document.getElementById('payment'))
    return 'stays' as const
  }
  return (
    <WhoStep>
      <AccountLinks isForm />
      <Registration customerForm={customerForm} privacy={privacy} done={done} />
    </WhoStep>
  )
}
