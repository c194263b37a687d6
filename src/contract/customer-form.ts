import type { Address, CustomerForm } from '#domain/customer/customer.ts'
import type { customerForm } from './requests/customer.ts'
import type { InputOf } from './untidy/wire.ts'

const absent = <T>(value: T | undefined) => value === undefined || value === ''

const addressOnWire = ({ name, street, zip, city, country }: Address) => ({
  ...(absent(name) ? {} : { name }),
  street,
  zip,
  city,
  country,
})

/** What somebody typed into the customer's form, as `c` of the wire. Fields left empty are empty texts. */
export const customerOnWire = (form: CustomerForm): InputOf<typeof customerForm>['c'] => ({
  email: form.email ?? '',
  phone: form.phone ?? '',
  salutation: form.salutation ?? '',
  fname: form.firstName ?? '',
  lname: form.lastName ?? '',
  company: form.company ?? '',
  street: form.street ?? '',
  zip: form.zip ?? '',
  city: form.city ?? '',
  country: form.country ?? '',
  // An invoice is wanted where nobody is asked (section 3, "Cart state").
  send_invoice: form.sendInvoice ?? true,
  shipping: form.shipping && addressOnWire(form.shipping),
})
