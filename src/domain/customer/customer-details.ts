import type { Address, Customer, CustomerForm } from './customer.ts'

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
