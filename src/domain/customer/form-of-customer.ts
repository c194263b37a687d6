import type { Customer, CustomerForm } from './customer.ts'

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
