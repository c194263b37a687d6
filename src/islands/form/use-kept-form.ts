import { useEffect, type RefObject, type SyntheticEvent } from 'react'
import { deliveryCountry, withDeliveryCountry } from '#domain/cart/shipping.ts'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { withHidden } from '#domain/customer/customer-form.ts'
import { $guestForm, $shippingCountry, keepForm } from '#stores/customer/guest-form.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { fillIn, formOf } from './form-data.ts'

/** Stores what is typed into a form; fields that it doesn't show keep their stored values. */
export const keepTyped = (form: HTMLFormElement, rules: CustomerFormRules) =>
  keepForm(withHidden(formOf(new FormData(form)), $guestForm.get(), rules))

/**
 * Stores a customer's form for the session and restores it, so that nobody types an address twice, whether as a guest
 * or to register.
 * @param rules the fields that the form shows; the others keep their stored values
 * @param onKept called after each change is stored
 */
export function useKeptForm(
  form: RefObject<HTMLFormElement | null>,
  rules: CustomerFormRules,
  onKept: (event: SyntheticEvent<HTMLElement>) => void,
) {
  const shippingDiffers = useStore($guestForm).shipping !== undefined

  useEffect(() => {
    // Runs again when more fields appear.
    if (!form.current) return
    const typed = $guestForm.get()
    const country = rules.countries.find(({ key }) => key === $shippingCountry.get())?.key ?? ''
    const kept = deliveryCountry(typed) === '' ? withDeliveryCountry(typed, country) : typed
    fillIn(form.current, kept)
    // Input from before this code ran is stored now; shipping fields that aren't there yet don't count.
    const standing = withHidden(formOf(new FormData(form.current)), kept, rules)
    keepForm(shippingDiffers || !kept.shipping ? standing : { ...standing, shipping: kept.shipping })
  }, [form, rules, shippingDiffers])

  return {
    shippingDiffers,
    keep: (event: SyntheticEvent<HTMLElement>) => {
      if (form.current) keepTyped(form.current, rules)
      onKept(event)
    },
  }
}
