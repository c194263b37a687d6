import { type Address, type Customer, customerName } from '#domain/customer/customer.ts'
import { checked, isFlag, isMaybe, isShape, isText } from '#domain/collections/checks.ts'
import { persisted } from '#stores/storage/storage.ts'
import { derived } from '#stores/derived/derived.ts'
import { $accountName } from './session.ts'
import { $token } from './token.ts'
import { setDraftOwner } from './drafts.ts'

export const isMaybeText = isMaybe(isText)

/** The fields of a stored postal address. */
export const addressFields = { name: isMaybeText, street: isText, zip: isText, city: isText, country: isText }

/** Checks a stored postal address. */
export const isAddress = isShape<Address>(addressFields)

/** E-mail address of the last booking's confirmation, as long as the booking is shown; empty for express payments. */
export const $sentTo = persisted<string>('sentTo', '', checked(isText))

const isCustomer = isShape<Customer>({
  id: isText,
  salutation: isMaybeText,
  firstName: isText,
  lastName: isText,
  company: isMaybeText,
  email: isText,
  phone: isMaybeText,
  isGuest: isFlag,
  country: isMaybeText,
  billing: isAddress,
  shipping: isMaybe(isShape<Address & { id?: string }>({ ...addressFields, id: isMaybeText })),
  sendInvoice: isMaybe(isFlag),
})

/** The customer who is signed in, kept for the session; undefined for visitors (section 3, "Customer"). */
export const $customer = persisted<Customer | undefined>('customer', undefined, checked(isCustomer))

$customer.subscribe((customer) => {
  $accountName.set(customerName(customer))
  setDraftOwner(customer?.id)
})

/** Address that the parcel of the last booking goes to, as long as the booking is shown; absent if nothing ships. */
export const $shippedTo = persisted<Address | undefined>('shippedTo', undefined, checked(isAddress))

/** Ends the session; typed input and choices stay. */
export function endSession() {
  $token.set('')
  $customer.set(undefined)
}

/** True if the buyer is known: a signed-in customer, or a guest with an address (section 6). */
export const $isSignedIn = derived([$token], (token) => token !== '')
