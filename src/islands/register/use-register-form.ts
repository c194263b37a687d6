import type { RefObject } from 'react'
import { registrationProblems } from '#domain/customer/customer-form.ts'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { routes } from '#domain/shop/routes.ts'
import { formOf, textIn } from '#islands/form/form-data.ts'
import { leadBack } from '#islands/form/lead-back.ts'
import { useForm } from '#islands/form/use-form.ts'
import { useKeptForm } from '#islands/form/use-kept-form.ts'
import { registerCustomer } from '#stores/customer/register.ts'
import { showToastAcross } from '#stores/messages/toast.ts'
import { $afterSignIn } from '#stores/session/last-address.ts'
import { useShop } from '#ui/use-shop.ts'

/**
 * The state of a registration. The session keeps what is typed of the address, and never a password.
 * @param form the form, to be filled with what the session has kept
 */
export function useRegisterForm(form: RefObject<HTMLFormElement | null>, rules: CustomerFormRules) {
  const { shop, lang, t } = useShop()
  const { forgive, ...sent } = useForm({
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
      // Who is buying goes on with that; anybody else is told that the account is there.
      if ($afterSignIn.get() !== '') {
        showToastAcross(t('account.loggedIn'))
        return leadBack(lang, routes.home(lang))
      }
      location.assign(routes.registerSuccess(lang) + location.search)
      return 'leaves'
    },
  })
  const kept = useKeptForm(form, rules, forgive)
  return {
    ...sent,
    ...kept,
  }
}
