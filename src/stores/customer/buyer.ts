import { customerName } from '#domain/customer/customer.ts'
import { formOfCustomer } from '#domain/customer/customer-details.ts'
import { derived } from '#stores/derived/derived.ts'
import { $customer } from '#stores/session/customer.ts'
import { $guest } from './guest-form.ts'

/** The buyer: the customer who has logged in, else the guest as the server knows them. */
export const $buyer = derived([$customer, $guest], (customer, guest) =>
  customer && customerName(customer) !== ''
    ? { isRegistered: true, details: formOfCustomer(customer) }
    : { isRegistered: false, details: guest },
)
