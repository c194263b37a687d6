import { fields, from, optional, sequenceNo } from './wire/fields.ts'
import { list } from './wire/lists.ts'
import { id, name } from './wire/scalars.ts'
import { converted } from './wire/wire.ts'

/** A heading that things are listed under. */
export const category = fields({ id, name, sequence_no: sequenceNo })

const group = converted(fields({ id }), (one) => one.id)

/** Ids of the categories that a thing belongs to. */
export const groupIds = from('custom_groups', optional(list(group), []))
