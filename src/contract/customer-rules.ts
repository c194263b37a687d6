import { customerFieldOf, formPartOf } from './customer-fields.ts'
import { fields, from } from './untidy/fields.ts'
import { array } from './untidy/lists.ts'
import { byName } from './untidy/maps.ts'
import { text } from './untidy/scalars.ts'
import { converted } from './untidy/wire.ts'

const choices = converted(byName(text), (read) => read.map(({ key, value }) => ({ key, name: value })))

/** Names of fields, each once; those the form doesn't have are ignored. */
const namesBy = <T>(nameOf: (wireName: string) => T | undefined) =>
  converted(array(text), (names): T[] => [...new Set(names.map(nameOf).filter((name) => name !== undefined))])

/** `customer/attr`: what the form asks for. */
export const customerFormRules = fields({
  countries: choices,
  salutations: choices,
  required: from('required_fields', namesBy(customerFieldOf)),
  visible: from('visible_fields', namesBy(formPartOf)),
})
