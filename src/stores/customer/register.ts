import { initialCountry, needsShipping } from '#domain/cart/shipping.ts'
import { cleanForm, guestErrors, visibleFields } from '#domain/customer/customer-form.ts'
import type { CustomerForm, CustomerFormRules } from '#domain/customer/customer.ts'
import { customerModuleOf } from '#domain/customer/customer-module.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { createGuest, register, validateCustomer } from '#api/customer.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { $cart } from '#stores/cart/cart.ts'
import { $customer } from '#stores/session/customer.ts'
import { FieldErrors } from '#api/errors.ts'
import { $token } from '#stores/session/token.ts'
import { answerOf, type FormAnswer } from './form-answer.ts'
import { $guestForm, $sentForm, $shippingCountry, emptyForm } from './guest-form.ts'
import { startSession } from './session.ts'

/**
 * Returns a form as processed by the museum's customer module (section 3, "App configuration"). If it doesn't ask for a country,
 * goods go where the basket says.
 */
function preparedForm(shop: ShopContext, form: CustomerForm, rules: CustomerFormRules): CustomerForm {
  const clean = cleanForm(form, rules)
  if (needsShipping($cart.get()) && !visibleFields(rules).includes('country'))
    clean.country = initialCountry($shippingCountry.get(), shop)
  return customerModuleOf(shop.customerModule).prepare(clean)
}

/**
 * Registers and signs in (section 2, `register`); the typed input belongs to the account from then on. Never rejects.
 */
export function registerCustomer(
  shop: ShopContext,
  form: CustomerForm,
  password: string,
  rules: CustomerFormRules,
): Promise<FormAnswer> {
  const sent = preparedForm(shop, form, rules)
  const begin = async () => {
    const token = await register(shopApi(shop), { form: sent, password })
    $guestForm.set(emptyForm)
    await startSession(shop, token, sent.sendInvoice)
  }
  return answerOf(begin())
}

/**
 * Registers a guest: the form is stored and checked, then a session starts. A form that lacks only the password
 * proceeds (section 5). Never rejects.
 */
export function registerGuest(shop: ShopContext, form: CustomerForm, rules: CustomerFormRules): Promise<FormAnswer> {
  // Not every field was typed while listeners were active: browsers autofill, and slow phones hydrate late.
  $guestForm.set(form)
  return answerOf(begin(shop, preparedForm(shop, form, rules)))
}

/**
 * Begins the session of a guest anew, with the details that were sent before: a guest has no password that could be asked
 * for. Never rejects.
 */
export async function renewGuest(shop: ShopContext): Promise<FormAnswer> {
  const sent = $sentForm.get()
  return sent ? answerOf(begin(shop, sent.form)) : { state: 'refused', fields: {} }
}

async function begin(shop: ShopContext, form: CustomerForm) {
  const api = shopApi(shop)
  await validateCustomer(api, { form }).catch((error: unknown) => {
    if (!(error instanceof FieldErrors)) throw error
    const errors = guestErrors(error.fields)
    if (Object.keys(errors).length > 0) throw new FieldErrors(error.call, errors)
  })
  const token = await createGuest(api, { form })
  // A customer who was signed in before isn't the buyer now.
  $customer.set(undefined)
  $sentForm.set({ token, form })
  $token.set(token)
}
