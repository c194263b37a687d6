import { request } from '#api/client.ts'
import { getCustomer } from '#contract/session.ts'
import { atom } from 'nanostores'
import { changeEmail, changePassword, updateCustomer } from '#api/customer.ts'
import { type MergedForm, mergeForms } from '#domain/customer/changed-form.ts'
import type { CustomerForm } from '#domain/customer/customer.ts'
import { customerModuleOf } from '#domain/customer/customer-module.ts'
import { formOfCustomer } from '#domain/customer/customer-details.ts'
import type { ShopContext } from '#domain/shop/config.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { $customer } from '#stores/session/customer.ts'
import { recordFailure } from '#stores/failures/failure.ts'
import type { Failure } from '#domain/failures/failure.ts'
import { $token } from '#stores/session/token.ts'
import { askToSignIn } from '#stores/session/sign-in.ts'
import { answerOf, type FormAnswer } from './form-answer.ts'
import { keepCustomer } from './session.ts'

/** Requests the customer's current details, since another device may have changed them. Never rejects. */
function askForCustomer(shop: ShopContext, token: string): Promise<FormAnswer> {
  const ask = async () => keepCustomer(token, await request(shopApi(shop), getCustomer))
  return answerOf(ask(), recordFailure)
}

/** Result of saving a form. If another device has changed the same fields in the meantime, nothing was sent. */
export type SaveAnswer = FormAnswer | ({ state: 'conflicting' } & MergedForm)

/**
 * Saves the changes of the customer's form. Forms are stored as a whole (section 7, "Customer and authentication"), so
 * the current one is fetched first, in case another tab or device has changed it. Never rejects.
 * @param base the form before it was changed here
 * @param mine the form to store
 */
export async function saveChanges(shop: ShopContext, base: CustomerForm, mine: CustomerForm): Promise<SaveAnswer> {
  const save = async () => {
    const api = shopApi(shop)
    const token = $token.get()
    const current = await request(api, getCustomer)
    keepCustomer(token, current)
    const { form, conflicts } = mergeForms(base, mine, formOfCustomer($customer.get() ?? current))
    if (conflicts.length > 0) return { form, conflicts }
    const sent = customerModuleOf(shop.customerModule).prepare(form)
    keepCustomer(token, await updateCustomer(api, { form: sent }), sent.sendInvoice)
    return undefined
  }
  const answer = await answerOf(save())
  if (answer.state !== 'done') return answer
  return answer.value ? { state: 'conflicting', ...answer.value } : { state: 'done' }
}

/** Changes the password. Never rejects. */
export const savePassword = (shop: ShopContext, old: string, password: string): Promise<FormAnswer> =>
  answerOf(changePassword(shopApi(shop), { oldPassword: old, newPassword: password }))

/** Changes the e-mail address, for which the password is needed. Never rejects. */
export function saveEmail(shop: ShopContext, password: string, email: string): Promise<FormAnswer> {
  const save = async () => {
    await changeEmail(shopApi(shop), { password, email })
    const customer = $customer.get()
    if (customer) $customer.set({ ...customer, email })
  }
  return answerOf(save())
}

/** State of the settings page. */
export type SettingsState = { state: 'asking' } | { state: 'open' } | { state: 'failed'; failure: Failure }

export const $settings = atom<SettingsState>({ state: 'asking' })

/**
 * Opens the settings once the customer is loaded. Visitors and guests, who have none, are sent to the login (section
 * 6). So is a customer whose session has expired, and back again afterwards (section 8). Never rejects.
 * @param path path of the settings
 * @param goTo leaves them
 */
export async function openSettings(shop: ShopContext, path: string, goTo: (path: string) => void): Promise<void> {
  $settings.set({ state: 'asking' })
  const token = $token.get()
  const answer = token === '' ? undefined : await askForCustomer(shop, token)
  if (answer?.state === 'failed') {
    if (answer.failure.reaction !== 'signIn') $settings.set(answer)
    return
  }
  if ($customer.get()?.isGuest ?? true) return askToSignIn(shop, path, goTo)
  $settings.set({ state: 'open' })
}
