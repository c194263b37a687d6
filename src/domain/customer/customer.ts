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
  /** True if an invoice is wanted by e-mail; absent where the server doesn't say. */
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

/** Describes what a form may show: its fields, whether an invoice is wanted, and an address of its own for deliveries. */
export type FormPart = CustomerField | 'sendInvoice' | 'shipping'

/** Describes what the server says about the form: lists to choose from, and which fields it wants (`customer/attr`). */
export interface CustomerFormRules {
  countries: { key: string; name: string }[]
  salutations: { key: string; name: string }[]
  required: CustomerField[]
  visible: FormPart[]
}

/** Describes what a guest or a registering customer sends. */
export interface CustomerForm extends Partial<Record<CustomerField, string>> {
  /** True if an invoice is wanted by e-mail; absent while nobody knows (`asksForInvoice`). */
  sendInvoice?: boolean
  shipping?: Address
}

/** Returns what a customer is called; empty for visitors and for guests, who have no account (section 6). */
export const customerName = (customer: Customer | undefined): string =>
  !customer || customer.isGuest ? '' : `${customer.firstName} ${customer.lastName}`.trim() || customer.email

/**
 * A customer's details as a form holds them: the whole form, since that is how a change is sent (section 7, "Customer
 * and authentication").
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

/** A museum's own treatment of its customers (section 3, "App configuration"); without one, nothing is done. */
interface CustomerModule {
  /** The form as it is sent, of the form as it was filled in; texts are trimmed. */
  prepare: (form: CustomerForm) => CustomerForm
}

const nothing: CustomerModule = { prepare: (form) => form }

/** The example: a museum that sells to schools and firms, where who gave a company always gets an invoice. */
const invoiceToCompanies: CustomerModule = {
  prepare: (form) => (form.company ? { ...form, sendInvoice: true } : form),
}

const modules: Readonly<Record<string, CustomerModule>> = { invoiceToCompanies }

/** The module of that name; the one that does nothing where there is none. */
export const customerModuleOf = (name?: string): CustomerModule =>
  (name !== undefined && Object.hasOwn(modules, name) && modules[name]) || nothing
