import { validate, type Issue, type Wire, converted } from '#contract/wire/wire.ts'
import { dispensable, fields } from '#contract/wire/fields.ts'
import { array, byName } from '#contract/wire/lists.ts'
import { text } from '#contract/wire/scalars.ts'
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
  /** Present if a whole item of a list was left out: its id, if that can be read. */
  item?: { id?: string | undefined }
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
const fieldErrors = converted(byName(dispensable(array(text))), (read) =>
  Object.fromEntries(read.map(({ key, value = [] }) => [customerFieldOf(key) ?? key, value])),
)

/**
 * Schema of an answer other than 2xx ("Rules for every call"). Each field is read by itself: words that visitors can read
 * mustn't get lost because of something beside them.
 */
export const answeredErrors = fields({
  error: dispensable(text),
  message: dispensable(text),
  code: dispensable(text),
  errors: dispensable(fieldErrors),
})

const shownViolations = 5
const shownLength = 40

/** Formats a path as `data.tickets[3].price`; keys that aren't plain names are quoted in brackets. */
export const pathOf = (keys: readonly (string | number)[]): string =>
  keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`
    if (!/^\w+$/.test(key) || /^\d/.test(key)) return `${path}[${JSON.stringify(key.slice(0, shownLength))}]`
    return path === '' ? key : `${path}.${key}`
  }, '')

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'string') return `a text of ${value.length} characters`
  return `a ${typeof value}`
}

function foundOf(value: unknown, personal: boolean): string {
  if (personal || typeof value === 'object' || value === undefined) return kindOf(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  // For a text of megabytes the beginning is enough, and fast. With its quotes, a text that was cut is longer.
  const shown = JSON.stringify(value.slice(0, shownLength))
  return shown.length <= shownLength ? shown : `${shown.slice(0, shownLength)}… (${value.length} characters)`
}

/** The context of parsing: the call, for errors, and whether values can be personal data, which no error may repeat. */
export interface Reading {
  call: string
  personal?: boolean
  /** Called with the parts that were left out of the answer, if any. */
  onOmitted?: ((omitted: Omitted[]) => void) | undefined
}

/**
 * Reads a value of the wire into the shop's form.
 * @param at path of the value in the answer
 * @throws ContractError if it can't be read
 */
export function parse<O>(reading: Reading, wire: Wire<unknown, O>, value: unknown, at?: string): O {
  const { call, personal = false, onOmitted } = reading
  const result = validate(wire, value)
  const violationOf = ({ path, expected, input }: Issue): Violation => ({
    path: pathOf(at === undefined ? path : [at, ...path]),
    expected,
    found: foundOf(input, personal),
  })
  if (result.issues) throw new ContractError(call, result.issues.slice(0, shownViolations).map(violationOf))
  if (result.omissions) {
    onOmitted?.(result.omissions.map((one) => ({ ...violationOf(one), ...(one.item && { item: one.item }) })))
  }
  return result.value
}

/** Reads the `data` of an answer. @throws ContractError if it can't be read */
export function parseAnswer<O>(reading: Reading, data: Wire<unknown, O>, json: unknown): O {
  if (typeof json === 'object' && json !== null && 'data' in json) return parse(reading, data, json.data, 'data')
  throw new ContractError(reading.call, [{ path: '', expected: 'an object with data', found: kindOf(json) }])
}
