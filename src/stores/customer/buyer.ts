import { formOfCustomer } from '#domain/customer/customer-details.ts'
import { derived } from '#stores/derived/derived.ts'
import { $customer } from '#stores/session/customer.ts'
import { persisted, storedText } from '#stores/storage/storage.ts'
import { $guest, $hasAccount } from './guest-form.ts'

/** The buyer: the customer who has logged in, else the guest as the server knows them. */
export const $buyer = derived([$customer, $guest, $hasAccount], (customer, guest, isRegistered) => ({
  isRegistered,
  details: isRegistered && customer ? formOfCustomer(customer) : guest,
}))

/**
 * The buyer's own reference for the order, for schools and companies; empty if there is none (section 3, "Cart state").
 */
export const $documentNumber = persisted<string>('documentNumber', '', storedText)
