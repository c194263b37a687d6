import { fields, optional } from './untidy/fields.ts'
import { array, byName } from './untidy/lists.ts'
import { text } from './untidy/scalars.ts'
import { converted } from './untidy/wire.ts'
import { customerFieldOf } from './customer-fields.ts'

/** A place where an answer breaks the contract. */
export interface Breach {
  /** Path of the place, as `data.tickets[3].price`; empty for the whole answer. */
  path: string
  expected: string
  /** The value found; only its type if it could be personal. */
  found: string
}

/** A place whose value was left out because it can't be read and the shop doesn't need it. */
export interface Omitted extends Breach {
  /** Present if a whole item of a list was left out: its id, if that can be read. */
  item?: { id?: string | undefined }
}

/** Thrown if an answer breaks the contract, which is the fault of the museum's server, not the visitor's. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
  /** The call, such as `ticket/collect`. */
  readonly call: string
  /** The first few places, in the order of the answer. */
  readonly breaches: Breach[]

  constructor(call: string, breaches: Breach[]) {
    const places = breaches.map(
      ({ path, expected, found }) => `${path || 'the answer'}: expected ${expected}, found ${found}`,
    )
    super(`${call} broke the contract: ${places.join('; ')}`)
    this.call = call
    this.breaches = breaches
  }
}

/** Messages by field, under the shop's names; a field the shop doesn't know keeps the wire's name. */
const fieldErrors = converted(byName(array(text)), (read) =>
  Object.fromEntries(read.map(({ key, value }) => [customerFieldOf(key) ?? key, value])),
)

/** Schema of an answer other than 2xx ("Rules for every call"). */
export const answeredErrors = fields({
  error: optional(text),
  message: optional(text),
  code: optional(text),
  errors: optional(fieldErrors),
})
