import { useEffect, type RefObject, type SyntheticEvent } from 'react'
import { useStore } from '#islands/shared/use-store.ts'
import { $guestForm } from '#stores/customer/guest-form.ts'
import { fillIn, formOf } from './form-data.ts'

/**
 * Keeps a customer's form for the session, and fills in what the session has kept: nobody types an address twice,
 * whether as a guest or to register.
 * @param onKept told of each change, after it was kept
 */
export function useKeptForm(
  form: RefObject<HTMLFormElement | null>,
  onKept: (event: SyntheticEvent<HTMLFormElement>) => void,
) {
  const shippingDiffers = useStore($guestForm).shipping !== undefined

  useEffect(() => {
    // Again once the shipping fields have come.
    if (!form.current) return
    const { shipping } = $guestForm.get()
    fillIn(form.current, $guestForm.get())
    // What was typed before this code ran is kept from now on; shipping fields that aren't there yet say nothing.
    const standing = formOf(new FormData(form.current))
    $guestForm.set(shippingDiffers || !shipping ? standing : { ...standing, shipping })
  }, [form, shippingDiffers])

  return {
    shippingDiffers,
    keep: (event: SyntheticEvent<HTMLFormElement>) => {
      $guestForm.set(formOf(new FormData(event.currentTarget)))
      onKept(event)
    },
  }
}
