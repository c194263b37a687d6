import type { WireField } from './untidy/fields.ts'
import { pathOf } from './parse.ts'
import { recordOf, type AnyWire } from './untidy/schema.ts'

/** A liberty that a server took and that the shop bears ("Rules for every call"). */
type UntidyForm =
  | 'a list as an object keyed by id'
  | 'an empty map as []'
  | 'a number as a text'
  | 'a boolean as 0 or 1'
  | 'null in place of an absent field'
  | 'an unknown field'

/** Where a server took a liberty, as `data.tickets[3].price`. */
export interface Untidiness {
  form: UntidyForm
  path: string
}

interface Described {
  type: string
  fields?: WireField[]
  wrapped?: AnyWire
  item?: AnyWire
  keys?: unknown
}

type Step = string | number

const numberTypes = ['number', 'integer', 'places', 'money', 'sequenceNo']

function* ofFields(fields: WireField[], value: unknown, at: Step[]): Generator<[UntidyForm, Step[]]> {
  if (Array.isArray(value) && value.length === 0) yield ['an empty map as []', at]
  const record = recordOf(value) ?? {}
  const known = new Set(fields.map(({ name }) => name))
  for (const name of Object.keys(record)) if (!known.has(name)) yield ['an unknown field', [...at, name]]
  for (const { name, schema } of fields)
    if (Object.hasOwn(record, name)) yield* ofValue(schema, record[name], [...at, name])
}

function* ofItems(item: AnyWire, value: unknown, at: Step[], form: UntidyForm): Generator<[UntidyForm, Step[]]> {
  const isArray = Array.isArray(value)
  const isForeign = form === 'an empty map as []' ? isArray : !isArray
  if (isForeign) yield [form, at]
  const entries: [Step, unknown][] = isArray
    ? value.map((one, index) => [index, one])
    : Object.entries(recordOf(value) ?? {})
  for (const [key, one] of entries) {
    if (one === null) yield ['null in place of an absent field', [...at, key]]
    else yield* ofValue(item, one, [...at, key])
  }
}

function* ofValue(wire: Described, value: unknown, at: Step[]): Generator<[UntidyForm, Step[]]> {
  const { type, fields, wrapped, item, keys } = wire
  if (value === null) yield ['null in place of an absent field', at]
  else if (fields) yield* ofFields(fields, value, at)
  else if (wrapped) yield* ofValue(wrapped, value, at)
  else if (item)
    yield* ofItems(item, value, at, keys === undefined ? 'a list as an object keyed by id' : 'an empty map as []')
  else if (type === 'flag' && typeof value !== 'boolean') yield ['a boolean as 0 or 1', at]
  else if (numberTypes.includes(type) && typeof value === 'string') yield ['a number as a text', at]
}

/** The liberties in an answer that the schema reads: the first place of each kind, and how many there are. */
export function untidinessOf(data: AnyWire, json: unknown): (Untidiness & { count: number })[] {
  const found = new Map<UntidyForm, { path: string; count: number }>()
  const answer: WireField[] = [{ name: 'data', schema: data }]
  for (const [form, at] of ofFields(answer, json, [])) {
    const seen = found.get(form)
    found.set(form, seen ? { ...seen, count: seen.count + 1 } : { path: pathOf(at), count: 1 })
  }
  return [...found].map(([form, place]) => ({ form, ...place }))
}
