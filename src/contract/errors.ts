import * as v from 'valibot'
import type { CustomerField, FormPart } from '#domain/customer/customer.ts'
import { text } from './scalars.ts'
import { array, byName, fields } from './schemas.ts'

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

/** A place where an answer breaks the contract. */
export interface Violation {
  /** Path of the place, as `data.tickets[3].price`; empty for the whole answer. */
  path: string
  expected: string
  /** The value found; only its type if it could be personal. */
  found: string
}

/** A place whose value was left out because it can't be read and the shop doesn't need it. */
export interface Omitted extends Violation {
  /** The item of a list that was left out as a whole. */
  item?: unknown
}

/** Thrown if an answer breaks the contract, which is the fault of the museum's server, not the visitor's. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
  /** The call, such as `ticket/collect`. */
  readonly call: string
  /** The first few places, in the order of the answer. */
  readonly violations: Violation[]

  constructor(call: string, violations: Violation[]) {
    const places = violations.map(
      ({ path, expected, found }) => `${path || 'the answer'}: expected ${expected}, found ${found}`,
    )
    super(`${call} broke the contract: ${places.join('; ')}`)
    this.call = call
    this.violations = violations
  }
}

/** Messages by field, under the shop's names; a field the shop doesn't know keeps the wire's name. */
const fieldErrors = v.pipe(
  byName(v.fallback(array(text), [])),
  v.transform((read) => Object.fromEntries(read.map(({ key, value }) => [customerFieldOf(key) ?? key, value]))),
)

const readable = v.fallback(v.optional(text), undefined)

/**
 * Schema of an answer other than 2xx ("Rules for every call"). Each field is read by itself: words that visitors can read
 * mustn't get lost because of something beside them.
 */
export const answeredErrors = fields({
  error: readable,
  message: readable,
  code: readable,
  errors: v.fallback(v.optional(fieldErrors), undefined),
})
