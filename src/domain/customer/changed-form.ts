import { visibleFields } from './customer-form.ts'
import { formOfCustomer } from './form-of-customer.ts'
import type { Customer, CustomerForm, CustomerFormRules } from './customer.ts'

/**
 * The whole form with the details that were typed: it is sent whole (section 7, "Customer and authentication"), so what
 * isn't shown stays as it is, and a field that was emptied is empty. The e-mail has a form of its own.
 */
export function withDetails(customer: Customer, typed: CustomerForm, rules: CustomerFormRules): CustomerForm {
  const form = formOfCustomer(customer)
  for (const field of visibleFields(rules)) if (field !== 'email') form[field] = typed[field]?.trim()
  return form
}

/** The whole form with another delivery address, or without one. */
export const withShipping = (customer: Customer, shipping: CustomerForm['shipping']): CustomerForm => ({
  ...formOfCustomer(customer),
  shipping,
})
