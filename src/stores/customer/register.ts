import { register } from '#api/customer.ts'
import type { CustomerForm, CustomerFormRules } from '#domain/customer/customer.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { $customer } from '#stores/session/customer.ts'
import { answerOf, type FormAnswer } from './form-answer.ts'
import { emptyForm, $guestForm } from './guest-form.ts'
import { preparedForm } from './prepared-form.ts'
import { keepCustomer, takeUpSession } from './take-up-session.ts'

/** Registers and signs in (section 2, `register`); what was typed is the account's from then on. Never rejects. */
export function registerCustomer(
  shop: ShopContext,
  form: CustomerForm,
  password: string,
  rules: CustomerFormRules,
): Promise<FormAnswer> {
  const begin = async () => {
    const token = await register(shopApi(shop), { form: preparedForm(shop, form, rules), password })
    $guestForm.set(emptyForm)
    await takeUpSession(shop, token)
    const customer = $customer.get()
    if (customer) keepCustomer(customer, form.sendInvoice)
  }
  return answerOf(begin())
}
