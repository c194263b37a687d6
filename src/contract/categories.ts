import * as v from 'valibot'
import { id, name } from './scalars.ts'
import { fields, from, list, optional, sequenceNo } from './schemas.ts'

/** A heading that things are listed under. */
export const category = fields({ id, name, sequence_no: sequenceNo })

const group = v.pipe(
  fields({ id }),
  v.transform((one) => one.id),
)

/** Ids of the categories that a thing belongs to. */
export const groupIds = from('custom_groups', optional(list(group), []))
