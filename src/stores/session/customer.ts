import { customerName, type Address, type Customer } from '#domain/customer/customer.ts'
import { checked, isFlag, isMaybe, isShape, isText } from '#stores/storage/checks.ts'
import { persisted } from '#stores/storage/storage.ts'
import { $accountName } from './account-name.ts'
import { addressFields, isAddress, isMaybeText } from './address-checks.ts'
import { typedFor } from './typed.ts'

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

/** Who is signed in, kept for the session; undefined for visitors (section 3, "Customer"). */
export const $customer = persisted<Customer | undefined>('customer', undefined, checked(isCustomer))

$customer.subscribe((customer) => {
  $accountName.set(customerName(customer))
  typedFor(customer?.id)
})
