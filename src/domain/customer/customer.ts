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
  /** Whether an invoice is wanted by e-mail; absent where the server doesn't say. */
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

/** What a form may show: its fields, whether an invoice is wanted, and an address of its own for deliveries. */
export type FormPart = CustomerField | 'sendInvoice' | 'shipping'

/** What the server says about the form: lists to choose from, and which fields it wants (`customer/attr`). */
export interface CustomerFormRules {
  countries: { key: string; name: string }[]
  salutations: { key: string; name: string }[]
  required: CustomerField[]
  visible: FormPart[]
}

/** What a guest or a registering customer sends. */
export interface CustomerForm extends Partial<Record<CustomerField, string>> {
  /** Whether an invoice is wanted by e-mail; absent while nobody knows (`asksForInvoice`). */
  sendInvoice?: boolean
  shipping?: Address
}
