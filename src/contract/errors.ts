import { customerFieldOf } from './customer-fields.ts'
import { fields, optional } from './untidy/fields.ts'
import { array } from './untidy/lists.ts'
import { byName } from './untidy/maps.ts'
import { text } from './untidy/scalars.ts'
import { converted } from './untidy/wire.ts'

/** Messages by field, under the shop's names; a field the shop doesn't know keeps the wire's name. */
const fieldErrors = converted(byName(array(text)), (read) =>
  Object.fromEntries(read.map(({ key, value }) => [customerFieldOf(key) ?? key, value])),
)

/** What an answer other than 2xx says ("Rules for every call"). */
export const answeredErrors = fields({
  error: optional(text),
  message: optional(text),
  code: optional(text),
  errors: optional(fieldErrors),
})
