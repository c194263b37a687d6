import type { CustomerField, FormPart } from '#domain/customer/customer.ts'

/** The shop's names for the wire's customer fields (section 7, "Customer and authentication"). */
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

/** Returns the shop's name for a field of `c`; undefined for a field that the form doesn't have. */
export const customerFieldOf = (wireName: string): CustomerField | undefined =>
  Object.hasOwn(fieldOfWire, wireName) ? fieldOfWire[wireName] : undefined

const partOfWire: Record<string, FormPart> = { ...fieldOfWire, send_invoice: 'sendInvoice', shipping: 'shipping' }

/** Returns the shop's name for a part that a form may show; undefined for any other. */
export const formPartOf = (wireName: string): FormPart | undefined =>
  Object.hasOwn(partOfWire, wireName) ? partOfWire[wireName] : undefined
