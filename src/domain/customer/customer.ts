/** A postal address; `country` is a key of the server's list of countries. */
export interface Address {
  name?: string
  street: string
  zip: string
  city: string
  country: string
}

/** A person who buys, registered or as a guest (section 3). */
export interface Customer {
  id: string
  salutation?: string
  firstName: string
  lastName: string
  company?: string
  email: string
  phone?: string
  isGuest: boolean
  country?: string
  billing: Address
  shipping?: Address & { id?: string }
  /** True if an invoice is wanted by e-mail; absent if the server doesn't say. */
  sendInvoice?: boolean
}

/** The fields of the billing form, in the order they are shown. */
export const customerFields = [
  'salutation',
  'firstName',
  'lastName',
  'company',
  'email',
  'phone',
  'street',
  'zip',
  'city',
  'country',
] as const
export type CustomerField = (typeof customerFields)[number]

/** A part that a form may show: a field, the choice about an invoice, or a separate shipping address. */
export type FormPart = CustomerField | 'sendInvoice' | 'shipping'

/** The server's rules for the form: lists to choose from, and the fields to show and to require (`customer/attr`). */
export interface CustomerFormRules {
  countries: { key: string; name: string }[]
  salutations: { key: string; name: string }[]
  required: CustomerField[]
  visible: FormPart[]
}

/** The form that a guest or a registering customer sends. */
export interface CustomerForm extends Partial<Record<CustomerField, string>> {
  /** True if an invoice is wanted by e-mail; absent while nobody knows (`asksForInvoice`). */
  sendInvoice?: boolean
  shipping?: Address
}

/** Returns the name of a customer; empty for visitors and for guests, who have no account (section 6). */
export const customerName = (customer: Customer | undefined): string =>
  !customer || customer.isGuest ? '' : `${customer.firstName} ${customer.lastName}`.trim() || customer.email
