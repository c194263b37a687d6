import type { RefObject } from 'react'
import { customerFormProblems } from '#domain/customer/customer-form.ts'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { routes } from '#domain/shop/routes.ts'
import { formOf } from '#islands/form/form-data.ts'
import { leadBack } from '#islands/form/lead-back.ts'
import { useForm } from '#islands/form/use-form.ts'
import { useKeptForm } from '#islands/form/use-kept-form.ts'
import { registerGuest } from '#stores/customer/guest.ts'
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
    done: () => leadBack(lang, routes.checkout(lang)),
  })
  const kept = useKeptForm(form, rules, forgive)
  const expired = new URLSearchParams(useSearch()).has('fromUnauthorized')
  return {
    ...sent,
    expired,
    ...kept,
  }
}
