import { useEffect, useState, type RefObject, type SyntheticEvent } from 'react'
import { customerFormProblems } from '#domain/customer/customer-form.ts'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import type { Failure } from '#domain/failures/failure.ts'
import { routes } from '#domain/shop/routes.ts'
import { useStore } from '#islands/shared/use-store.ts'
import { leadOn } from '#stores/session/arrival.ts'
import { pathAfterSignIn } from '#stores/session/after-sign-in.ts'
import { $guestForm, registerGuest } from '#stores/customer/guest.ts'
import { useSearch } from '#ui/use-search.ts'
import { useShop } from '#ui/use-shop.ts'
import { problemText, refusalText } from './field-texts.ts'
import { fillIn, formOf } from './form-data.ts'

/**
 * The state of the billing form. What is typed stands in the form itself and, for the session, in its store.
 * @param form the form, to be filled with what the session has kept
 */
export function useGuestForm(form: RefObject<HTMLFormElement | null>, rules: CustomerFormRules) {
  const { shop, lang, t } = useShop()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [tries, setTries] = useState(0)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
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

  const refuse = (wrong: Record<string, string>) => {
    setErrors(wrong)
    setTries((count) => count + 1)
  }

  const send = async (element: HTMLFormElement) => {
    const typed = formOf(new FormData(element))
    const problems = customerFormProblems(typed, rules)
    if (problems.length > 0) {
      return refuse(Object.fromEntries(problems.map((problem) => [problem.about, problemText(problem, t)])))
    }
    setErrors({})
    setFailure(undefined)
    setSending(true)
    const answer = await registerGuest(shop, typed, rules)
    if (answer.state === 'done') {
      const checkout = routes.checkout(lang)
      const next = pathAfterSignIn(location.search, checkout, lang)
      if (next === checkout) leadOn()
      return location.assign(next)
    }
    setSending(false)
    if (answer.state === 'failed') setFailure(answer.failure)
    else
      refuse(
        Object.fromEntries(Object.entries(answer.fields).map(([name, texts]) => [name, refusalText(name, texts, t)])),
      )
  }

  return {
    errors,
    tries,
    sending,
    failure,
    expired,
    shippingDiffers,
    keep: ({ currentTarget, target }: SyntheticEvent<HTMLFormElement>) => {
      $guestForm.set(formOf(new FormData(currentTarget)))
      const name = target instanceof HTMLElement ? target.getAttribute('name') : null
      if (name !== null && name in errors) {
        setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name)))
      }
    },
    submit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!sending) void send(event.currentTarget)
    },
  }
}
