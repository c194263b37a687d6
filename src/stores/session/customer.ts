import * as v from 'valibot'
import { type Address, type Customer, customerName } from '#domain/customer/customer.ts'
import { type EntriesOf, maybeFlag, maybeText } from '#domain/collections/schemas.ts'
import { persisted, storedText } from '#stores/storage/storage.ts'
import { stored } from '#stores/storage/unread.ts'
import { derived } from '#stores/derived/derived.ts'
import { $accountName } from './session.ts'
import { $token } from './token.ts'
import { setDraftOwner } from './drafts.ts'

const addressEntries = {
  name: maybeText,
  street: v.string(),
  zip: v.string(),
  city: v.string(),
  country: v.string(),
} satisfies EntriesOf<Address>

/** Schema of a stored postal address. */
export const addressSchema = v.object(addressEntries)

/** E-mail address of the last booking's confirmation, as long as the booking is shown; empty for express payments. */
export const $sentTo = persisted<string>('sentTo', '', storedText)

const customerSchema = v.object({
  id: v.string(),
  salutation: maybeText,
  firstName: v.string(),
  lastName: v.string(),
  company: maybeText,
  email: v.string(),
  phone: maybeText,
  isGuest: v.boolean(),
  country: maybeText,
  billing: addressSchema,
  shipping: v.optional(v.object({ ...addressEntries, id: maybeText })),
  sendInvoice: maybeFlag,
} satisfies EntriesOf<Customer>)

/** The customer who is signed in, kept for the session; undefined for visitors (section 3, "Customer"). */
export const $customer = persisted<Customer | undefined>('customer', undefined, stored<Customer>(customerSchema))

$customer.subscribe((customer) => {
  $accountName.set(customerName(customer))
  setDraftOwner(customer?.id)
})

/** Address that the parcel of the last booking goes to, as long as the booking is shown; absent if nothing ships. */
export const $shippedTo = persisted<Address | undefined>('shippedTo', undefined, stored<Address>(addressSchema))

/** Ends the session; typed input and choices stay. */
export function endSession() {
  $token.set('')
  $customer.set(undefined)
}

/** True if the buyer is known: a signed-in customer, or a guest with an address (section 6). */
export const $isSignedIn = derived([$token], (token) => token !== '')
