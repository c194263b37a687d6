import { atom } from 'nanostores'
import { needsShipping } from '#domain/cart/shipping.ts'
import type { CustomerFormRules } from '#domain/customer/customer.ts'
import { customerFormProblems, guestRules, visibleFields } from '#domain/customer/customer-form.ts'
import type { Problem } from '#domain/forms/problem.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { $cart } from '#stores/cart/cart.ts'
import { derived } from '#stores/derived/derived.ts'
import { $isSignedIn } from '#stores/session/customer.ts'
import type { FormAnswer } from './form-answer.ts'
import { $guestForm } from './guest-form.ts'
import { registerGuest } from './register.ts'

/** Form of a guest as the museum has it. */
export interface GuestFormRules {
  customerForm: CustomerFormRules
  /** True if the museum asks for as little as possible when nothing is shipped. */
  brief?: boolean
}

/** Problems of a form by field: those of the shop, or the server's messages. */
export type DetailErrors = Record<string, Problem | string[]>

/**
 * Creates the details of a guest beside the payment, which the press that pays sends first (`auth/guest`). The input is
 * in `$guestForm`.
 */
export function guestDetails(shop: ShopContext, { customerForm, brief = false }: GuestFormRules) {
  const rulesFor = (ships: boolean) => guestRules(customerForm, { ships, brief })
  const $rules = derived([$cart], (lines) => rulesFor(needsShipping(lines)))
  const $errors = atom<DetailErrors>({})
  return {
    /** Fields to show and to require, for what the basket needs. */
    $rules,
    /** Company as it is typed; undefined if the form doesn't ask for one. */
    $company: derived([$guestForm, $rules], ({ company }, rules) =>
      visibleFields(rules).includes('company') ? company : undefined,
    ),
    /** Problems found at the last press, less those of fields that were changed since. */
    $errors,
    clearError: (name: string) => {
      if (name in $errors.get())
        $errors.set(Object.fromEntries(Object.entries($errors.get()).filter(([field]) => field !== name)))
    },
    /** True while the details are to be given on this page. */
    areWanted: () => !$isSignedIn.get(),
    /** Looks for problems of the form as it is typed. @returns true if it can be sent */
    check: (): boolean => {
      const problems = customerFormProblems($guestForm.get(), $rules.get())
      $errors.set(Object.fromEntries(problems.map((problem) => [problem.about, problem])))
      return problems.length === 0
    },
    /** Begins the session of the guest; the server's objections are shown at the fields. Never rejects. */
    send: async (): Promise<FormAnswer> => {
      const answer = await registerGuest(shop, $guestForm.get(), $rules.get())
      if (answer.state === 'refused') $errors.set(answer.fields)
      return answer
    },
  }
}

/** Stores of the details of a guest. */
export type GuestDetailsStores = ReturnType<typeof guestDetails>
