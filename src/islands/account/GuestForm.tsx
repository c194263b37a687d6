import { type RefObject, useMemo, useRef } from 'react'
import { customerFormProblems, guestRules } from '#domain/customer/customer-form.ts'
import type { Problem } from '#domain/forms/problem.ts'
import { $refusedCountry } from '#stores/customer/guest-form.ts'
import type { CustomerForm, CustomerFormRules } from '#domain/customer/customer.ts'
import { routes } from '#domain/shop/routes.ts'
import { formOf } from '#islands/form/form-data.ts'
import { redirectAfterLogin } from '#stores/session/signed-in.ts'
import { useForm } from '#islands/form/use-form.ts'
import { useKeptForm } from '#islands/form/use-kept-form.ts'
import { registerGuest } from '#stores/customer/register.ts'
import { useSearch } from '#ui/use-page.ts'
import { useShop } from '#ui/use-shop.ts'
import { deliveryCountry, deliveryCountryField, needsShipping } from '#domain/cart/shipping.ts'
import { CustomerFields } from '#islands/form/CustomerFields.tsx'
import { DeliveryFields } from '#islands/form/DeliveryFields.tsx'
import { FormFailure } from '#islands/form/FormFailure.tsx'
import { PrivacyNote } from '#islands/form/PrivacyNote.tsx'
import { useImportedPart } from '#islands/shared/use-imported-part.ts'
import { island } from '#islands/shared/island.tsx'
import { useStore } from '#islands/shared/use-store.ts'
import { loadCode } from '#stores/calls/load-code.ts'
import { $cart } from '#stores/cart/cart.ts'
import { Notice } from '#ui/Notice.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import '#islands/form/beside.css'
import '#islands/form/form.css'

/** Returns the problem of a country of delivery that the server has no shipping costs for. */
const refusedCountry = (form: CustomerForm): Problem[] =>
  deliveryCountry(form) !== '' && deliveryCountry(form) === $refusedCountry.get()
    ? [{ key: 'cart.shippingUnknown', about: deliveryCountryField(form) }]
    : []

/**
 * The state of the billing form. The input is in the form itself and, for the session, in its store.
 * @param form the form, which is filled with the stored input
 */
function useGuestForm(form: RefObject<HTMLFormElement | null>, rules: CustomerFormRules) {
  const { shop, lang } = useShop()
  const { clearFieldError, ...sent } = useForm({
    problems: (typed) => [...customerFormProblems(formOf(typed), rules), ...refusedCountry(formOf(typed))],
    send: (typed) => registerGuest(shop, formOf(typed), rules),
    done: () => redirectAfterLogin(lang, routes.checkout(lang)),
  })
  const kept = useKeptForm(form, rules, clearFieldError)
  const expired = new URLSearchParams(useSearch()).has('fromUnauthorized')
  return {
    ...sent,
    expired,
    ...kept,
  }
}

interface Props {
  customerForm: CustomerFormRules
  /** Address of the privacy policy; absent if the museum delivers no such text. */
  privacy?: string
  /** True if the museum asks for as little as possible when nothing is shipped. */
  brief?: boolean
}

/** The basket's code, which visitors who come from there have already loaded; without it there is just the form. */
const loadOrder = () => loadCode(() => import('./OrderSidebar.tsx'))

/** The billing form of a guest, which asks for what the basket needs. */
function GuestForm({ customerForm, privacy, brief = false }: Props) {
  const { lang, t } = useShop()
  const lines = useStore($cart)
  const ships = needsShipping(lines)
  const rules = useMemo(() => guestRules(customerForm, { ships, brief }), [customerForm, ships, brief])
  const form = useRef<HTMLFormElement>(null)
  const guest = useGuestForm(form, rules)
  const { errors, sending, shippingDiffers } = guest
  const { code } = useImportedPart(loadOrder, lines.length > 0)
  const fields = { rules, errors }

  return (
    <div className="beside beside-form">
      <form method="dialog" className="form" noValidate ref={form} onInput={guest.keep} onSubmit={guest.submit}>
        {guest.expired && (
          <Notice kind="info">
            <p>{t('guest.expired')}</p>
          </Notice>
        )}
        <CustomerFields {...fields} />
        <DeliveryFields {...fields} shippingDiffers={shippingDiffers} />
        <PrivacyNote text={t('guest.privacy')} privacy={privacy} />
        <FormFailure errors={errors} failure={guest.failure} />
        <div className="form-end">
          <SubmitButton unable={sending}>{t(sending ? 'guest.sending' : 'guest.submit')}</SubmitButton>
          <a href={routes.checkout(lang)}>{t('guest.backToBasket')}</a>
        </div>
      </form>
      <div>{code && <code.OrderSidebar />}</div>
    </div>
  )
}

export default island(GuestForm)
