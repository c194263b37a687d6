import type { CustomerForm } from '#domain/customer/customer.ts'
import { isAddress, isMaybeText } from '#stores/session/customer.ts'
import { checked, isFlag, isMaybe, isShape } from '#stores/storage/checks.ts'
import { persisted } from '#stores/storage/storage.ts'

const isForm = isShape<CustomerForm>({
  salutation: isMaybeText,
  firstName: isMaybeText,
  lastName: isMaybeText,
  company: isMaybeText,
  email: isMaybeText,
  phone: isMaybeText,
  street: isMaybeText,
  zip: isMaybeText,
  city: isMaybeText,
  country: isMaybeText,
  sendInvoice: isFlag,
  shipping: isMaybe(isAddress),
})

/** The empty form (section 3: an invoice is wanted by default). */
export const emptyForm: CustomerForm = { sendInvoice: true }

/** The billing form as typed, kept for the session, so that nobody has to type anything twice. */
export const $guestForm = persisted<CustomerForm>('guestForm', emptyForm, checked(isForm))
