import { formOfCustomer } from '#domain/customer/customer-details.ts'
import { derived } from '#stores/derived/derived.ts'
import { $customer } from '#stores/session/customer.ts'
import { $guest, $hasAccount } from './guest-form.ts'

/** The buyer: the customer who has logged in, else the guest as the server knows them. */
export const $buyer = derived([$customer, $guest, $hasAccount], (customer, guest, isRegistered) => ({
  isRegistered,
  details: isRegistered && customer ? formOfCustomer(customer) : guest,
}))
