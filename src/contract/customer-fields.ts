import type { CustomerField } from '#domain/customer/customer.ts'

/** The wire's names of a customer's fields, and the shop's own (section 7, "Customer and authentication"). */
const fieldOfWire: Record<string, CustomerField> = {
  salutation: 'salutation',
  fname: 'firstName',
  lname: 'lastName',
  company: 'company',
  email: 'email',
  phone: 'phone',
  street: 'street',
  zip: 'zip',
  city: 'city',
  country: 'country',
}

/** The shop's name for a field of `c`; undefined for one the form doesn't have. */
export const customerFieldOf = (wireName: string): CustomerField | undefined =>
  Object.hasOwn(fieldOfWire, wireName) ? fieldOfWire[wireName] : undefined
