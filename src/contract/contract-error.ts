import { fields, optional } from './untidy/fields.ts'
import { array, byName } from './untidy/lists.ts'
import { text } from './untidy/scalars.ts'
import { converted } from './untidy/wire.ts'
import { customerFieldOf } from './customer-fields.ts'

/** A place where an answer is not as the contract has it. */
export interface Breach {
  /** Path of the place, as `data.tickets[3].price`; empty for the whole answer. */
  path: string
  expected: string
  /** The value that came; only its kind where it could be personal. */
  found: string
}

/** A place whose value was left out, since it can't be read and the shop does without it. */
export interface Omitted extends Breach {
  /** Present where a whole item of a list was left out: its id, where that can be read. */
  item?: { id?: string | undefined }
}

/** An answer broke the contract: the museum's server is at fault, not the visitor. */
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
