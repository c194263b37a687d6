import type { Customer } from './customer.ts'

/** What a customer is called; empty for visitors and for guests, who have no account (section 6). */
export const customerName = (customer: Customer | undefined): string =>
  !customer || customer.isGuest ? '' : `${customer.firstName} ${customer.lastName}`.trim() || customer.email
