import { createGuest, validateCustomer } from '#api/customer.ts'
import { FieldErrors } from '#api/errors.ts'
import { guestErrors } from '#domain/customer/customer-form.ts'
import type { CustomerForm, CustomerFormRules } from '#domain/customer/customer.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { $customer } from '#stores/session/customer.ts'
import { $token } from '#stores/session/session.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { answerOf, type FormAnswer } from './form-answer.ts'
import { $guestForm } from './guest-form.ts'
import { preparedForm } from './prepared-form.ts'

/**
 * Registers a guest: the form is kept and checked, then a session begun. A form of which only the password is
 * missing proceeds (section 5). Never rejects.
 */
export function registerGuest(shop: ShopContext, form: CustomerForm, rules: CustomerFormRules): Promise<FormAnswer> {
  // Not each field was typed while somebody listened: a browser fills in, and a slow phone wakes late.
  $guestForm.set(form)
  return answerOf(begin(shop, preparedForm(shop, form, rules)))
}

async function begin(shop: ShopContext, form: CustomerForm) {
  const api = shopApi(shop)
  await validateCustomer(api, { form }).catch((error: unknown) => {
    if (!(error instanceof FieldErrors)) throw error
    const errors = guestErrors(error.fields)
    if (Object.keys(errors).length > 0) throw new FieldErrors(error.call, errors)
  })
  const token = await createGuest(api, { form })
  // Whoever was signed in before isn't who buys now.
  $customer.set(undefined)
  $token.set(token)
}
