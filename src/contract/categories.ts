import { fields, from, optional, sequenceNo } from './untidy/fields.ts'
import { list } from './untidy/lists.ts'
import { id, name } from './untidy/scalars.ts'
import { converted } from './untidy/wire.ts'

/** A heading that things are listed under. */
export const category = fields({ id, name, sequence_no: sequenceNo })

const group = converted(fields({ id }), (one) => one.id)

/** Ids of the categories that a thing belongs to. */
export const groupIds = from('custom_groups', optional(list(group), []))
