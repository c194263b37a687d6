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

/**
 * Returns a customer's details as a form: the whole of it, since changes are sent as a whole (section 7, "Customer and
 * authentication").
 */
export const formOfCustomer = ({ billing, shipping, sendInvoice, ...customer }: Customer): CustomerForm => ({
  salutation: customer.salutation,
  firstName: customer.firstName,
  lastName: customer.lastName,
  company: customer.company,
  email: customer.email,
  phone: customer.phone,
  street: billing.street,
  zip: billing.zip,
  city: billing.city,
  country: billing.country || customer.country,
  sendInvoice,
  shipping,
})

/** Returns the address that a buyer's parcels go to: the separate one, else that of the bill; undefined if unknown. */
export function deliveryAddressOf(form: Partial<CustomerForm>): Address | undefined {
  const { firstName = '', lastName = '', company, street = '', zip = '', city = '', country = '', shipping } = form
  if (shipping) return shipping
  const name = [`${firstName} ${lastName}`.trim(), company].filter(Boolean).join(', ')
  return street === '' && city === '' ? undefined : { name, street, zip, city, country }
}

/** A museum's own processing of its customers' data (section 3, "App configuration"). */
interface CustomerModule {
  /** Returns the form to send, from the form as it was filled in; texts are trimmed. */
  prepare: (form: CustomerForm) => CustomerForm
}

const nothing: CustomerModule = { prepare: (form) => form }

/**
 * An example: a museum that sells to schools and companies, where customers who give a company always get an invoice.
 */
const invoiceToCompanies: CustomerModule = {
  prepare: (form) => (form.company ? { ...form, sendInvoice: true } : form),
}

const modules: ReadonlyMap<string | undefined, CustomerModule> = new Map([['invoiceToCompanies', invoiceToCompanies]])

/** Returns the module of a name, or one that changes nothing. */
export const customerModuleOf = (name?: string): CustomerModule => modules.get(name) ?? nothing
