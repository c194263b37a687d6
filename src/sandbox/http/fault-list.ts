import { oneOf } from '#contract/untidy/choices.ts'
import { fields, optional } from '#contract/untidy/fields.ts'
import { array } from '#contract/untidy/lists.ts'
import { integer, text } from '#contract/untidy/scalars.ts'
import { converted } from '#contract/untidy/wire.ts'

const statuses = [400, 401, 403, 404, 406, 408, 410, 422, 429, 500, 502, 503, 504] as const

const status = converted(integer, (value) => statuses.find((one) => one === value), `one of ${statuses.join(', ')}`)
const count = converted(integer, (value) => (value < 0 ? undefined : value), 'a whole number, 0 or more')

/** Faults as `POST /_faults` takes them. */
export const faultList = array(
  fields({
    kind: oneOf('status', 'delay', 'drop', 'truncate', 'garbage'),
    endpoint: optional(text),
    museum: optional(text),
    status: optional(status),
    ms: optional(count),
    when: optional(oneOf('before', 'after')),
    times: optional(count),
  }),
)
