import { useStore } from '@nanostores/react'
import { useEffect, type RefObject, type SyntheticEvent } from 'react'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { withHidden } from '#domain/customer/customer-form.ts'
import { $guestForm } from '#stores/customer/guest-form.ts'
import { fillIn, formOf } from './form-data.ts'

/**
 * Keeps a customer's form for the session, and fills in what the session has kept: nobody types an address twice,
 * whether as a guest or to register.
 * @param rules what the form shows; of the rest it keeps what was kept
 * @param onKept told of each change, after it was kept
 */
export function useKeptForm(
  form: RefObject<HTMLFormElement | null>,
  rules: CustomerFormRules,
  onKept: (event: SyntheticEvent<HTMLFormElement>) => void,
) {
  const shippingDiffers = useStore($guestForm, { ssr: 'initial' }).shipping !== undefined

  useEffect(() => {
    // Again once further fields have come.
    if (!form.current) return
    const kept = $guestForm.get()
    fillIn(form.current, kept)
    // What was typed before this code ran is kept from now on; shipping fields that aren't there yet say nothing.
    const standing = withHidden(formOf(new FormData(form.current)), kept, rules)
    $guestForm.set(shippingDiffers || !kept.shipping ? standing : { ...standing, shipping: kept.shipping })
  }, [form, rules, shippingDiffers])

  return {
    shippingDiffers,
    keep: (event: SyntheticEvent<HTMLFormElement>) => {
      $guestForm.set(withHidden(formOf(new FormData(event.currentTarget)), $guestForm.get(), rules))
      onKept(event)
    },
  }
}
