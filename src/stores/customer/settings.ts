import { changeEmail, changePassword, updateCustomer } from '#api/customer.ts'
import { fetchCustomer } from '#api/who.ts'
import type { Customer, CustomerForm } from '#domain/customer/customer.ts'
import type { ShopContext } from '#domain/shop/context.ts'
import { shopApi } from '#stores/calls/shop-api.ts'
import { $customer } from '#stores/session/customer.ts'
import { recordFailure } from '#stores/failures/failure.ts'
import { answerOf, type FormAnswer } from './form-answer.ts'

/**
 * Asks what the customer's details are now: they are sent back whole, so what another device has changed mustn't be
 * overwritten with what this tab has kept. Never rejects.
 */
export const askForCustomer = (shop: ShopContext): Promise<FormAnswer> =>
  answerOf(
    fetchCustomer(shopApi(shop)).then((customer) => $customer.set(customer)),
    recordFailure,
  )

/** Stores the whole form of the customer (section 7, "Customer and authentication"). Never rejects. */
export const saveForm = (shop: ShopContext, form: CustomerForm): Promise<FormAnswer> =>
  answerOf(updateCustomer(shopApi(shop), form).then((customer) => $customer.set(customer)))

/** Changes the password. Never rejects. */
export const savePassword = (shop: ShopContext, old: string, password: string): Promise<FormAnswer> =>
  answerOf(changePassword(shopApi(shop), old, password))

/** Changes the e-mail address, for which the password is needed. Never rejects. */
export const saveEmail = (
  shop: ShopContext,
  customer: Customer,
  password: string,
  email: string,
): Promise<FormAnswer> =>
  answerOf(changeEmail(shopApi(shop), password, email).then(() => $customer.set({ ...customer, email })))
