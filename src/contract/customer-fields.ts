import type { CustomerField, FormPart } from '#domain/customer/customer.ts'

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

const partOfWire: Record<string, FormPart> = { ...fieldOfWire, send_invoice: 'sendInvoice', shipping: 'shipping' }

/** The shop's name for what a form may show; undefined for what it never does. */
export const formPartOf = (wireName: string): FormPart | undefined =>
  Object.hasOwn(partOfWire, wireName) ? partOfWire[wireName] : undefined
