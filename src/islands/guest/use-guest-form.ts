import { useEffect, type RefObject, type SyntheticEvent } from 'react'
import { customerFormProblems } from '#domain/customer/customer-form.ts'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { routes } from '#domain/shop/routes.ts'
import { fillIn, formOf } from '#islands/form/form-data.ts'
import { useForm } from '#islands/form/use-form.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { leadOn } from '#stores/session/arrival.ts'
import { $guestForm } from '#stores/customer/guest-form.ts'
import { registerGuest } from '#stores/customer/guest.ts'
import { pathAfterSignIn } from '#stores/session/after-sign-in.ts'
import { useSearch } from '#ui/use-search.ts'
import { useShop } from '#ui/use-shop.ts'

/**
 * The state of the billing form. What is typed stands in the form itself and, for the session, in its store.
 * @param form the form, to be filled with what the session has kept
 */
export function useGuestForm(form: RefObject<HTMLFormElement | null>, rules: CustomerFormRules) {
  const { shop, lang } = useShop()
  const { forgive, ...sent } = useForm({
    problems: (typed) => customerFormProblems(formOf(typed), rules),
    send: (typed) => registerGuest(shop, formOf(typed), rules),
    done: () => {
      const checkout = routes.checkout(lang)
      const next = pathAfterSignIn(location.search, checkout, lang)
      if (next === checkout) leadOn()
      location.assign(next)
      return 'leaves'
    },
  })
  const shippingDiffers = useStore($guestForm).shipping !== undefined
  const expired = new URLSearchParams(useSearch()).has('fromUnauthorized')

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
    ...sent,
    expired,
    shippingDiffers,
    keep: (event: SyntheticEvent<HTMLFormElement>) => {
      $guestForm.set(formOf(new FormData(event.currentTarget)))
      forgive(event)
    },
  }
}
